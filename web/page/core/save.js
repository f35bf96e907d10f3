// Texts that leave the page. Nothing is written on the server's side.

/** Offers a text as a file. */
export function save(name, text, type = "text/plain") {
  const a = document.createElement("a");
  a.href = URL.createObjectURL(new Blob([text], { type }));
  a.download = name;
  a.click();
  setTimeout(() => URL.revokeObjectURL(a.href), 1000);
}

/** Puts a text on the clipboard; false where the browser forbids it. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** A name that every file system takes. */
export const fileName = (text) => text.replace(/[^\w.-]+/g, "-").replace(/^-+|-+$/g, "") || "game";
