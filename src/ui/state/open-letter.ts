/** What every open newsletter has in common, made of blocks or of one HTML document: it is saved as versions, in order. */
import type { CampaignDocument } from '../../core/campaign/campaign-document.ts';
import { createDocumentSession } from './create-document-session.ts';
import type { DocumentKind, DocumentSession, OpenDocument } from './document-session.ts';
import type { StoredDraftEntry } from './draft-entry.ts';
import { stepWords as steps } from './steps.fr.ts';
import type { StateStore } from './store.ts';

/** An open newsletter. */
export interface OpenLetter<
  Document extends CampaignDocument = CampaignDocument,
  Content extends object = object,
> extends OpenDocument<Content> {
  document: Document;
  /** The last version that this page stood on, where work that was taken back stands on an older one: it is no news. */
  known?: string;
  savedAt: number;
}

/** Where the letter is edited; it names the version that the work is based on. */
export const addressOf = ({ document, base }: Pick<OpenLetter, 'document' | 'base'>) =>
  `/campaign/edit/${document.campaign.id}/${base}`;

/** An open newsletter, its saving and its unsaved work. */
export interface Letter<State extends OpenLetter>
  extends DocumentSession<State, State['document'], StoredDraftEntry<State['draft']>> {
  /** The document as this kind of letter opens it; undefined for one of another kind. */
  documentOf(answer: CampaignDocument): State['document'] | undefined;
  /** What a person edits of a document. */
  contentOf(document: State['document']): State['draft'];
}

/** What a kind of letter does in its own way. */
export interface LetterKind<State extends OpenLetter>
  extends Pick<Letter<State>, 'documentOf' | 'contentOf'>,
    Pick<
      DocumentKind<State, State['document'], StoredDraftEntry<State['draft']>>,
      'isSame' | 'put' | 'loadMerge' | 'rebase' | 'post' | 'beforeSave'
    > {
  drafts: Pick<Letter<State>, 'pauseOf' | 'isWritten' | 'read'> & {
    /** What is kept beside the draft. */
    formsOf(state: State): Pick<StoredDraftEntry, 'refused' | 'open'>;
    /** Takes what is kept beside the draft back, once the draft is in place. */
    withForms(state: State, entry: StoredDraftEntry<State['draft']>): State;
  };
}

/** Whether work that was taken back stands on an older version than this page did: its `savedDraft` is of that one. */
export const standsOnOlder = ({ base, known = base }: Pick<OpenLetter, 'base' | 'known'>) => known > base;

/** The state of a letter that was just opened with a content. */
export const openedLetter = <Document extends CampaignDocument, Content extends object>(
  document: Document,
  draft: Content,
): OpenLetter<Document, Content> => ({
  document,
  draft,
  savedDraft: draft,
  base: document.version.id,
  savedAt: Date.parse(document.version.created_at),
  save: { kind: 'idle' },
});

/** The session of a letter that was just opened in a store. */
export function createLetter<State extends OpenLetter>(
  store: StateStore<State>,
  kind: LetterKind<State>,
): Letter<State> {
  const { documentOf, contentOf, isSame, put } = kind;
  const { formsOf, withForms, ...drafts } = kind.drafts;

  /** Whether somebody saved after the last version we stood on, or rewrote its very file since it was last seen. */
  function isNewer({ document, base, known = base }: State, news: State['document']): boolean {
    const last = known > base ? known : base;
    if (news.version.id !== last) return news.version.id > last;
    return document.version.id === last && !isSame(contentOf(news), contentOf(document));
  }

  const session = createDocumentSession<State, State['document'], StoredDraftEntry<State['draft']>>(store, {
    ...kind,
    basisOf: (document) =>
      ({
        document,
        base: document.version.id,
        savedAt: Date.parse(document.version.created_at),
      }) as Partial<State>,
    labelOf: ({ version: { label } }) => (label === '' ? steps.theirs : steps.taken(label)),
    // Templates, pictures and status are taken at once.
    withoutNews(state, news) {
      if (state.document === news) return state;
      if (!isNewer(state, news)) return { ...state, document: news };
      // Work on an older version is merged by the server, which has what it stands on.
      return standsOnOlder(state) ? { ...state, document: news, known: news.version.id } : undefined;
    },
    versionOf: ({ version: { id, created_at, author } }) => ({ id, created_at, name: author }),
    resume(state, left) {
      const taken = put(state, left.draft, steps.recovered);
      const [base = left.base, known = base] = [left.base, state.base].toSorted();
      return withForms({ ...taken, base, known }, left as StoredDraftEntry<State['draft']>);
    },
    drafts: {
      ...drafts,
      name: store.getState().document.campaign.id,
      entryOf: (state) => ({ base: state.base, draft: state.draft, ...formsOf(state) }),
    },
  });
  return { ...session, documentOf, contentOf };
}

/** The version we stood on is gone from the disk: what it held is unsaved work again, on the one that is current now. */
export function onBaseWithdrawn<State extends OpenLetter>(letter: Letter<State>, current: State['document']) {
  letter.store.update((state) => ({
    ...letter.overriding(state, current),
    save: { kind: 'withdrawn', versionId: state.base },
  }));
}

/** The current version's file became unreadable: what is on the screen stays, and it is said once. */
export function onCurrentUnreadable<State extends OpenLetter>({ store }: Letter<State>): { isNews: boolean } {
  const isNews = store.getState().save.kind !== 'unreadable';
  if (isNews) store.update((state) => ({ ...state, save: { kind: 'unreadable' } }));
  return { isNews };
}
