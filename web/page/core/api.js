// Questions to the server. An answer that takes longer comes as a job: its
// progress is shown by whoever listens to `busy`.
import { token } from "./token.js";

export { search as query } from "./route.js";

const base = "/api/v1";

/** A refusal, as RFC 9457 words it: code, detail, where, hint. */
export class Problem extends Error {
  constructor(document) {
    super(document.detail || document.title || "the server gives no reason");
    Object.assign(this, { code: document.code, where: document.where, hint: document.hint });
  }
}

/** Emits "change" with the running jobs: {id, done, total, phase}. */
export const busy = new EventTarget();
const jobs = new Map();

function tell(id, job) {
  if (job) jobs.set(id, job);
  else jobs.delete(id);
  busy.dispatchEvent(new CustomEvent("change", { detail: [...jobs.values()] }));
}

/** A path from its parts: game names may hold any character. */
export const path = (...parts) => parts.map((p) => "/" + encodeURIComponent(p)).join("");

async function ask(url, options = {}) {
  const headers = { Accept: "application/json", ...token(), ...options.headers };
  let response;
  try {
    response = await fetch(base + url, { ...options, headers });
  } catch (e) {
    if (e.name === "AbortError") throw e;
    throw new Problem({ detail: "the server does not answer", hint: "is zermelo serve still running?" });
  }
  if (response.status === 202) return follow(await response.json(), options.signal);
  return read(response);
}

async function read(response) {
  const type = response.headers.get("Content-Type") || "";
  if (!response.ok) {
    throw new Problem(type.includes("json") ? await response.json() : { detail: response.statusText });
  }
  return type.includes("json") ? response.json() : response.text();
}

/** Waits for a job by its events; an abort ends the job, too. Reads the stream
 * itself, since an EventSource cannot show a token. */
async function follow({ id, events }, signal) {
  const stop = new AbortController();
  const cancel = () => stop.abort();
  signal?.addEventListener("abort", cancel, { once: true });
  tell(id, { cancel });
  let seen = 0;
  try {
    for (let tries = 0; tries < 5; tries++) {
      const headers = { ...token(), ...(seen && { "Last-Event-ID": String(seen) }) };
      const response = await fetch(events, { headers, signal: stop.signal });
      if (!response.ok) return await read(response);
      for await (const e of stream(response.body)) {
        seen = e.id;
        if (e.event === "progress") tell(id, { cancel, ...JSON.parse(e.data) });
        if (e.event === "result") return JSON.parse(e.data);
        if (e.event === "failed") throw new Problem(JSON.parse(e.data));
      }
    }
    throw new Problem({ detail: "the server broke off its answer" });
  } catch (e) {
    if (e.name !== "AbortError") throw e;
    fetch(`${base}/jobs/${id}`, { method: "DELETE", headers: token() }).catch(() => {});
    throw signal?.aborted ? e : new Problem({ detail: "the answer was cancelled", hint: "reload the page to ask again" });
  } finally {
    tell(id, null);
  }
}

// Server-sent events: fields a line, an empty line after each event.
async function* stream(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let part; !(part = await reader.read()).done; ) {
    const blocks = (text + part.value).split("\n\n");
    text = blocks.pop();
    for (const block of blocks) {
      const event = { data: [] };
      for (const line of block.split("\n")) {
        const [, field, value] = line.match(/^(\w*): ?(.*)/) || [];
        if (field === "data") event.data.push(value);
        else if (field) event[field] = value;
      }
      if (event.event) yield { ...event, data: event.data.join("\n") };
    }
  }
}

/** GET: a document, or the text of another form where accept names one. */
export const get = (url, { accept, signal } = {}) => ask(url, { signal, headers: accept && { Accept: accept } });

/** POST of a document. */
export const post = (url, body, { signal } = {}) =>
  ask(url, { method: "POST", signal, body: JSON.stringify(body), headers: { "Content-Type": "application/json" } });

const kept = new Map();
const most = 400;

/** A GET whose answer is the same for good; the last answers are kept. */
export function once(url) {
  if (!kept.has(url)) {
    if (kept.size >= most) kept.delete(kept.keys().next().value);
    const answer = get(url);
    kept.set(url, answer);
    answer.catch(() => kept.delete(url));
  }
  return kept.get(url);
}
