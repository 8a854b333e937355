import { MAX_RAW_BYTES } from '../../core/campaign/version.ts';
import { rawWords } from '../../core/wording/raw-screen.ts';
import { declareUtf8 } from '../../email/import/charset.ts';
import { unixLines } from '../../email/import/lines.ts';
import { editRaw, type RawDraft, type RawLetter, type RawState, withoutByteOrderMark } from './raw-letter.ts';
import { createSaver, type SaveAnswer, type SaveOutcome, type Saver } from './saving.ts';

/** What a save posts: the fields that changed. */
export interface RawChanges extends Partial<RawDraft> {
  /** `html` is another document, whose line ends are its own. */
  own_line_ends?: boolean;
}

/** Posts changes of a base; never throws. */
export type PostChanges = (changes: RawChanges, base: string) => Promise<SaveAnswer>;

export interface RawSaver extends Saver {
  /** Puts a file's document in place of the html and saves it with the byte order mark and the line ends it has. */
  replaceHtml(text: string): Promise<SaveOutcome>;
}

/** A document with line ends of its own. */
interface OwnText {
  text: string;
  /** As the html field has it. */
  html: string;
}

const ownText = (text: string): OwnText => ({
  text,
  html: declareUtf8(unixLines(withoutByteOrderMark(text))),
});

/** Saves a raw letter: its fields that changed, and a file's document as it is while nobody edited it. */
export function createRawSaver(letter: RawLetter, post: PostChanges): RawSaver {
  const { store } = letter;
  const own = createOwnTexts();

  const saver = createSaver(letter, async (state) => {
    const changes = changesOf(state);
    const sent = own.textOf(state.draft.html, changes.html !== undefined);
    if (sent) Object.assign(changes, { html: sent.text, own_line_ends: true });
    if (isTooLarge(changes.html)) return { kind: 'failed', reason: rawWords.tooLarge };
    const answer = await post(changes, state.base);
    if (answer.kind === 'saved') own.saved(sent);
    return answer;
  });

  return {
    ...saver,
    save() {
      const { draft, savedDraft } = store.getState();
      // The bytes become UTF-8: what the document says of itself follows, in the editor too.
      if (draft.html !== savedDraft.html) editRaw(store, { html: declareUtf8(draft.html) });
      return saver.save();
    },
    replaceHtml(text) {
      const { html } = own.replaced(store.getState().document.version.html, text);
      // A draft of its own, even where it differs from what is saved in its line ends alone.
      store.update((state) => ({ ...state, draft: { ...state.draft, html } }));
      return saver.save();
    },
  };
}

/** The documents that took each other's place: undo and redo bring them back, and their line ends with them. */
function createOwnTexts() {
  const known: OwnText[] = [];
  let unsaved: OwnText | undefined;
  return {
    /** The document that an html is, while it is not saved or where it is a change of what is. */
    textOf: (html: string, isChange: boolean) =>
      unsaved?.html === html ? unsaved : isChange ? known.findLast((one) => one.html === html) : undefined,
    saved(sent: OwnText | undefined) {
      if (sent === unsaved) unsaved = undefined;
    },
    replaced(former: string, text: string): OwnText {
      const put = ownText(text);
      known.push(ownText(former), put);
      unsaved = put;
      return put;
    },
  };
}

function changesOf({ draft, savedDraft }: RawState): RawChanges {
  const names = ['subject', 'preheader', 'html'] as const;
  const changed = names.filter((name) => draft[name] !== savedDraft[name]);
  return Object.fromEntries(changed.map((name) => [name, draft[name]]));
}

/** Counted only where it could be. */
const isTooLarge = (html = '') =>
  html.length > MAX_RAW_BYTES ||
  (html.length > MAX_RAW_BYTES / 3 && new TextEncoder().encode(html).length > MAX_RAW_BYTES);
