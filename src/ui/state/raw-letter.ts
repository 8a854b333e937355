import type { CampaignDocument } from '../../core/campaign/campaign-document.ts';
import { MAX_RAW_BYTES } from '../../core/campaign/version.ts';
import { declareUtf8 } from '../../email/raw/charset.ts';
import { unixLines } from '../../email/raw/lines.ts';
import { rawWords } from '../features/raw/messages.fr.ts';
import type { SaveAnswer, SaveOutcome } from './document-session.ts';
import { createLetter, type Letter, type OpenLetter, openedLetter } from './open-letter.ts';
import { createStore, type StateStore } from './store.ts';

/** The line, from 1, on which a text begins to differ from another. */
export function findChangedLine(former: string, text: string): number {
  const shortest = Math.min(former.length, text.length);
  let at = 0;
  let line = 1;
  while (at < shortest && former.charCodeAt(at) === text.charCodeAt(at)) {
    if (text.charCodeAt(at) === 10) line += 1;
    at += 1;
  }
  return line;
}

/** A newsletter that is one HTML document, as the non-editable screen opens, edits, saves and keeps it. */

/** What the non-editable screen opens: the current version of a raw campaign, its bytes decoded. */
export type RawDocument = Omit<CampaignDocument, 'version'> & {
  version: Extract<CampaignDocument['version'], { kind: 'raw' }>;
};

/** What a person edits of a raw version. */
export interface RawDraft {
  subject: string;
  preheader: string;
  /** Its line ends are LF, as a text box has them; the server knows those of the document. */
  html: string;
}

export type RawState = OpenLetter<RawDocument, RawDraft>;

export interface RawLetter extends Letter<RawState> {
  /** Puts a file's document in place of the html and saves it with the byte order mark and the line ends it has. */
  replaceHtml(text: string): Promise<SaveOutcome>;
}

/** What a save posts: the fields that changed. */
export interface RawChanges extends Partial<RawDraft> {
  /** `html` is another document, whose line ends are its own. */
  own_line_ends?: boolean;
}

/** Posts changes of a base; never throws. */
export type PostChanges = (changes: RawChanges, base: string) => Promise<SaveAnswer<never, RawDocument>>;

/** The document as the non-editable screen takes it; undefined for a campaign made of blocks. */
export const rawDocumentOf = ({ version, ...rest }: CampaignDocument): RawDocument | undefined =>
  version.kind === 'raw' ? { ...rest, version } : undefined;

/** Opens a raw letter, which `post` saves: its fields that changed, and a file's document as it is while nobody edited it. */
export function createRawLetter(document: RawDocument, post: PostChanges): RawLetter {
  const store = createStore<RawState>(openedLetter(document, contentOf(document)));
  const own = createOwnTexts();

  const letter = createLetter<RawState>(store, {
    documentOf: rawDocumentOf,
    contentOf,
    isSame,
    put: withDraft,
    loadMerge,
    rebase: withDraft,
    beforeSave() {
      const { draft, savedDraft } = store.getState();
      // The bytes become UTF-8: what the document says of itself follows, in the editor too.
      if (draft.html !== savedDraft.html) editRaw(store, { html: declareUtf8(draft.html) });
    },
    async post(state) {
      const changes = changesOf(state);
      const sent = own.textOf(state.draft.html, changes.html !== undefined);
      if (sent) Object.assign(changes, { html: sent.text, own_line_ends: true });
      if (isTooLarge(changes.html)) return { kind: 'failed', problem: { exception: rawWords.tooLarge } };
      const answer = await post(changes, state.base);
      if (answer.kind === 'saved') own.saved(sent);
      return answer;
    },
    drafts: {
      // Out of a keystroke's way, and little enough to lose; writing 2 MB takes 100 ms and is done less often.
      pauseOf: (state) => 300 + state.draft.html.length / 500,
      isWritten: (state, written) => state.draft === written.draft && state.base === written.base,
      formsOf: () => ({ refused: [] }),
      withForms: (state) => state,
      read: async () => (await import('./draft-entry.ts')).readRawDraft,
    },
  });

  return {
    ...letter,
    replaceHtml(text) {
      const { html } = own.replaced(store.getState().document.version.html, text);
      // A draft of its own, even where it differs from what is saved in its line ends alone.
      store.update((state) => ({ ...state, draft: { ...state.draft, html } }));
      return letter.save();
    },
  };
}

/** By lines, of the document as it is shown: the bytes become UTF-8 with the next save. */
async function loadMerge() {
  const { mergeRawDrafts } = await import('../../core/merge/merge-raw-drafts.ts');
  const whole = (draft: RawDraft) => ({ ...draft, text: '', charset: 'utf-8' as const });
  return (base: RawDraft, mine: RawDraft, theirs: RawDraft) => {
    const { merged, conflicts } = mergeRawDrafts(whole(base), whole(mine), whole(theirs));
    const { subject, preheader, html } = merged;
    return { merged: { subject, preheader, html }, conflicts };
  };
}

/** Changes what is on the screen. */
export function editRaw(store: StateStore<RawState>, change: Partial<RawDraft>) {
  store.update((state) => withDraft(state, { ...state.draft, ...change }));
}

/** Typing back what was saved is no work. */
function withDraft(state: RawState, draft: RawDraft): RawState {
  return { ...state, draft: isSame(draft, state.savedDraft) ? state.savedDraft : draft };
}

/** The field shows no byte order mark; the server keeps that of the document. */
const withoutByteOrderMark = (html: string) => html.replace(/^\ufeff/, '');

const contentOf = ({ version: { subject, preheader, html } }: RawDocument): RawDraft => ({
  subject,
  preheader,
  html: unixLines(withoutByteOrderMark(html)),
});

const isSame = (one: RawDraft, other: RawDraft) =>
  one.subject === other.subject && one.preheader === other.preheader && one.html === other.html;

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
