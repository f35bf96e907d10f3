// Another position of the game, typed; or how the one on the board is written.
import { Light, html, nothing, plain } from "../core/light.js";
import { submit } from "../core/form.js";
import { problem } from "../core/problem.js";
import { go } from "../core/route.js";

class Edit extends Light {
  static properties = plain("screen", "doc", "draft", "fault", "wrong");

  constructor() {
    super();
    this.wrong = {};
  }

  willUpdate(changed) {
    if (changed.has("doc") || changed.has("draft")) this.wrong = {};
  }

  render() {
    const { doc, draft } = this;
    const wrong = this.wrong.position ?? this.fault;
    const { game, source } = this.screen;
    return html`<h2>Set up</h2>
      <form class="field" @submit=${(e) => submit(this, e, "position", this.take)}>
        <label for="edit-position">Position</label>
        <div class="row"><input id="edit-position" name="position" class="mono" autocomplete="off" spellcheck="false" .value=${draft?.text ?? doc?.position.text ?? game.example ?? ""}
          aria-invalid=${wrong ? "true" : nothing} aria-describedby="wrong-position"><button>Show</button></div>
        ${problem(wrong, "wrong-position")}
        ${game.example ? html`<p class="caption">For example <code>${game.example}</code></p>` : nothing}
      </form>
      ${source.setup?.(this.screen)}`;
  }

  // Asked before the address changes: an error must not lose what is shown.
  async take({ position: pos }) {
    await this.screen.source.position(this.screen.id, this.screen.route.query, pos);
    go(this.screen.address({ pos, m: null, at: null }));
  }
}

customElements.define("z-edit", Edit);
