/** A newsletter that is one HTML document, as the non-editable screen opens, edits and keeps it. */
import type { CampaignDocument } from '../../contract/campaigns.ts';
import { unixLines } from '../../email/import/lines.ts';
import type { Letter, OpenLetter } from './open-letter.ts';
import { createStore, type StateStore } from './store.ts';

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
export type RawLetter = Letter<RawState>;

/** Opens a raw letter. */
export function createRawLetter(document: RawDocument): RawLetter {
  const draft = contentOf(document);
  const store = createStore<RawState>({
    document,
    draft,
    savedDraft: draft,
    base: document.version.id,
    savedAt: Date.parse(document.version.created_at),
    save: { kind: 'idle' },
  });
  return {
    store,
    documentOf: ({ version, ...rest }) => (version.kind === 'raw' ? { ...rest, version } : undefined),
    contentOf,
    isSame,
    put: withDraft,
    journal: {
      // Out of a keystroke's way, and little enough to lose; writing 2 MB takes 100 ms and is done less often.
      pauseOf: (state) => 300 + state.draft.html.length / 500,
      isWritten: (state, written) => state.draft === written.draft,
      formsOf: () => ({ refused: [] }),
      withForms: (state) => state,
      read: async () => (await import('./draft-entry.ts')).readRawDraft,
    },
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
export const withoutByteOrderMark = (html: string) => html.replace(/^\ufeff/, '');

const contentOf = ({ version: { subject, preheader, html } }: RawDocument): RawDraft => ({
  subject,
  preheader,
  html: unixLines(withoutByteOrderMark(html)),
});

const isSame = (one: RawDraft, other: RawDraft) =>
  one.subject === other.subject && one.preheader === other.preheader && one.html === other.html;
