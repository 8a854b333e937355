import {
  type Context,
  type Emitter,
  evalToken,
  Hash,
  type Liquid,
  type Parser,
  Tag,
  type TagClass,
  type TagToken,
  type Template,
  type Token,
} from 'liquidjs/dist/liquid.browser.mjs';
import { countCharacters, newEmitter, type Written } from './limits.ts';
import { MarkupFault } from './markup-error.ts';
import { type MarkupTag, markupWords } from './messages.fr.ts';
import { insertPart, type MarkupPart } from './parts.ts';

const { causes } = markupWords;

/** What a tag was given: its first value, its settings by name, and what stands between it and its end. */
export interface TagInput {
  subject: unknown;
  settings: Readonly<Record<string, unknown>>;
  inside: string;
}

export interface BuiltinTag {
  /** Whether a first value must be, may be, or is not there. */
  subject: 'required' | 'optional' | 'none';
  settings: readonly string[];
  /** Has an end tag. */
  holds?: true;
  /** What it leaves in the html: words as they are, or a part; undefined where there is nothing to show. */
  make: (input: TagInput) => string | Omit<MarkupPart, 'signs'> | undefined;
}

/** A tag of ours as Liquid takes it. */
export const liquidTag = (name: MarkupTag, spec: BuiltinTag): TagClass =>
  class extends Tag {
    private readonly subject: Token | undefined;
    private readonly settings: Hash;
    private readonly templates: Template[] = [];

    constructor(token: TagToken, remaining: TagToken[], liquid: Liquid, parser: Parser) {
      super(token, remaining, liquid);
      this.subject = spec.subject === 'none' ? undefined : this.tokenizer.readValue();
      if (spec.subject === 'required' && !this.subject) throw new MarkupFault(causes.subjectMissing(name));
      this.settings = new Hash(this.tokenizer);
      this.checkSettings();
      if (spec.holds) this.readInside(remaining, parser);
    }

    private checkSettings() {
      const unknown = Object.keys(this.settings.hash).find((key) => !spec.settings.includes(key));
      if (unknown !== undefined) throw new MarkupFault(causes.unknownSetting(name, unknown));
      this.tokenizer.skipBlank();
      if (!this.tokenizer.end()) throw new MarkupFault(causes.unexpected(this.tokenizer.peek()));
    }

    private readInside(remaining: TagToken[], parser: Parser) {
      for (let token = remaining.shift(); token; token = remaining.shift()) {
        if (token.name === `end${name}`) return;
        this.templates.push(parser.parseToken(token, remaining));
      }
      throw new MarkupFault(causes.notClosed(this.token.getText()));
    }

    *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
      const subject = yield evalToken(this.subject, context);
      const settings = (yield this.settings.render(context)) as TagInput['settings'];
      const inner = newEmitter(context.getRegister<Written>('written'));
      if (spec.holds) yield this.liquid.renderer.renderTemplates(this.templates, context, inner);
      const made = spec.make({ subject, settings, inside: inner.buffer });
      if (made === undefined) return;
      const signs = countCharacters(subject) + countCharacters(settings);
      emitter.write(typeof made === 'string' ? made : insertPart(context, { ...made, signs }));
    }

    *arguments() {
      if (this.subject) yield this.subject;
      for (const token of Object.values(this.settings.hash)) if (token) yield token;
    }

    // biome-ignore lint/correctness/useYield: Liquid asks for a generator, where others load files
    *children() {
      return this.templates;
    }
  };
