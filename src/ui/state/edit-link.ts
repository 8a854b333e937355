import { type LetterLink, replaceLink } from '../../email/links/letter-links.ts';
import { linkWording } from '../features/editor/links/messages.fr.ts';
import type { EditorStore } from './editor-actions.ts';
import { layoutOf } from './editor-document.ts';
import { applyEdit, endGesture } from './edits.ts';

/** Gives one link another address, as one step of the history; as `replaceLink`, and what changes nothing is no step. */
export function editLink(store: EditorStore, link: LetterLink, address: string, at = Date.now()) {
  const { block } = link;
  store.update((state) => {
    const draft = replaceLink(state.draft, link, address, layoutOf(state.document));
    if (draft === state.draft) return state;
    const label = linkWording.step(link.words || link.address);
    return applyEdit(endGesture(state), { draft, label, ...(block !== undefined && { block }) }, at);
  });
}
