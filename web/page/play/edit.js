// Another position of the game, typed.
import { Light, html, nothing, plain } from "../core/light.js";
import { submit } from "../core/form.js";
import { problem } from "../core/problem.js";
import { go } from "../core/route.js";

class Edit extends Light {
  static properties = plain("screen", "doc", "wrong");

  constructor() {
    super();
    this.wrong = {};
  }

  render() {
    const { doc } = this;
    const { game, source } = this.screen;
    return html`<h2>Set up</h2>
      <form class="field" @submit=${(e) => submit(this, e, "position", this.take)}>
        <label for="edit-position">Position</label>
        <div class="row"><input id="edit-position" name="position" class="mono" autocomplete="off" spellcheck="false" .value=${doc?.position.text ?? game.example ?? ""}
          aria-invalid=${this.wrong.position ? "true" : nothing} aria-describedby="wrong-position"><button>Show</button></div>
        ${problem(this.wrong.position, "wrong-position")}
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
