/** The version that the work on a letter stands on: news of another one, and the choices of a conflict. */
import { editorWords } from '../../core/wording/editor.ts';
import { isDirty, type Letter, type OpenLetter } from './open-letter.ts';

/** The same work, standing on another version. */
function onBase<State extends OpenLetter>(
  { contentOf, isSame }: Letter<State>,
  state: State,
  document: State['document'],
): State {
  const { id, created_at } = document.version;
  const content = contentOf(document);
  return {
    ...state,
    document,
    savedDraft: isSame(content, state.draft) ? state.draft : content,
    base: id,
    savedAt: Date.parse(created_at),
    save: { kind: 'idle' },
  };
}

/** Another version's content in place as the new base; where the letter has a history, ours stays one undo away. */
export function onSavedVersion<State extends OpenLetter>(
  letter: Letter<State>,
  state: State,
  document: State['document'],
): State {
  const { steps } = editorWords;
  const next = onBase(letter, state, document);
  const { label } = document.version;
  return letter.put(next, next.savedDraft, label === '' ? steps.theirs : steps.taken(label));
}

/** 'Reprendre la leur'. */
export function adoptRemoteVersion<State extends OpenLetter>(
  letter: Letter<State>,
  theirs: State['document'],
) {
  letter.store.update((state) => onSavedVersion(letter, state, theirs));
}

/** 'Garder la mienne comme nouvelle version': the next save follows theirs, which stays in the list. */
export function overrideRemoteVersion<State extends OpenLetter>(
  letter: Letter<State>,
  theirs: State['document'],
) {
  letter.store.update((state) => onBase(letter, state, theirs));
}

/** The version we stood on is gone from the disk: what it held is unsaved work again, on the one that is current now. */
export function onBaseWithdrawn<State extends OpenLetter>(letter: Letter<State>, current: State['document']) {
  letter.store.update((state) => ({
    ...onBase(letter, state, current),
    save: { kind: 'withdrawn', versionId: state.base },
  }));
}

/** The current version's file became unreadable: what is on the screen stays, and it is said once. */
export function onCurrentUnreadable<State extends OpenLetter>({ store }: Letter<State>): { isNews: boolean } {
  const isNews = store.getState().save.kind !== 'unreadable';
  if (isNews) store.update((state) => ({ ...state, save: { kind: 'unreadable' } }));
  return { isNews };
}

/** The same state once the current version could be read again. */
const readable = <State extends OpenLetter>(state: State): State =>
  state.save.kind === 'unreadable' ? { ...state, save: { kind: 'idle' } } : state;

/** Whether somebody saved after the last version we stood on, or rewrote its very file since it was last seen. */
function isNewer<State extends OpenLetter>(
  { contentOf, isSame }: Letter<State>,
  { document, base, known = base }: State,
  news: State['document'],
): boolean {
  const last = known > base ? known : base;
  if (news.version.id !== last) return news.version.id > last;
  return document.version.id === last && !isSame(contentOf(news), contentOf(document));
}

/** What we hold or sent, where a version is just that: a save whose answer got lost is nobody else's. */
function ownDraft<State extends OpenLetter>(
  { contentOf, isSame }: Letter<State>,
  { draft, save }: State,
  document: State['document'],
): State['draft'] | undefined {
  const content = contentOf(document);
  const sent = save.kind === 'failed' ? save.sent : undefined;
  return [draft, sent].find((own) => own && isSame(own, content));
}

/**
 * Takes news of the campaign: templates, pictures and status at once. A version saved elsewhere, or rewritten on the
 * disk, is taken too while there is no unsaved work; with some, it is a conflict to be decided by the person.
 */
export function onRemoteVersion<State extends OpenLetter>(
  letter: Letter<State>,
  document: State['document'],
) {
  letter.store.update((former) => {
    const state = readable(former);
    if (!isNewer(letter, state, document)) return { ...state, document };
    if (!isDirty(state)) return onSavedVersion(letter, state, document);
    const own = ownDraft(letter, state, document);
    if (own) return { ...onBase(letter, state, document), savedDraft: own };
    const { id, created_at, author } = document.version;
    // Already said; asking again at every piece of news would leave no peace to decide.
    if (state.save.kind === 'conflict' && state.save.current.id === id) return state;
    return { ...state, save: { kind: 'conflict', current: { id, created_at, name: author } } };
  });
}
