import { useState } from 'react';
import type { Block } from '../../../core/campaign/block.ts';
import type { Layout } from '../../../core/campaign/operations.ts';
import { type OrphanHalf, orphanHalves } from '../../../core/campaign/pairs.ts';
import { onceFor } from '../../../core/once.ts';
import { specified } from '../../../core/wording/specification.ts';
import { showProblem } from '../../components/error-dialog.tsx';
import { dismissNotice, expireOffers } from '../../components/notices.tsx';
import { pressedBlock } from '../../press-ahead.ts';
import { blocksLetter, type PostVersion } from '../../state/blocks-letter.ts';
import type { EditorStore } from '../../state/editor-actions.ts';
import { useEditor } from '../../state/editor-context.tsx';
import { type EditorDocument, editorDocumentOf, layoutOf } from '../../state/editor-document.ts';
import type { EditorState, PanelName } from '../../state/editor-state.ts';
import { createEditorStore } from '../../state/editor-store.ts';
import { watchStructure } from '../../state/structure.ts';
import { type LetterSession, openLetterSession, postVersion } from '../letter/letter-session.ts';
import { focusBlock, unlessLeft } from './overlay/focus.ts';
import { blockFormWords } from './panels/block/messages.fr.ts';

/** One open newsletter made of blocks: its state and what the screen does with it beyond editing. */
export interface EditorSession extends LetterSession<EditorState> {
  store: EditorStore;
  /** Opens 'Envoi' on saved content. */
  openSend(): Promise<void>;
}

/** The session of a campaign made of blocks that was just opened, on a section. */
export function openSession(document: EditorDocument, panel: PanelName): EditorSession {
  const campaignId = document.campaign.id;
  const onRefusal = (field: string) => {
    dismissNotice(blockFormWords.saved);
    showProblem({ exception: specified.blockParametersInvalid, message: blockFormWords.badField(field) });
  };
  const store = createEditorStore(document, { onRefusal });
  if (panel !== 'settings') store.actions.openPanel(panel);
  openOnPressed(store);
  withdrawUndone(store);
  const post: PostVersion = ({ parameters, ...content }, base_version) =>
    postVersion({ campaignId, ...content, ...parameters, base_version }, editorDocumentOf);
  const session = openLetterSession(blocksLetter(store, post), async (before, after) => {
    const { diffVersions } = await import('../../../core/campaign/diff/diff-versions.ts');
    const { document: now } = store.getState();
    return diffVersions(before, after, { blockTemplates: layoutOf(now).blockTemplates, look: now.template });
  });
  return {
    ...session,
    store,
    async openSend() {
      if (await session.saveToSend()) store.actions.openPanel('send');
    },
  };
}

/** The block that was pressed before there was an editor is selected, and has the focus as if it were pressed now. */
function openOnPressed(store: EditorStore) {
  const id = pressedBlock();
  if (id === undefined || store.getState().draft.blocks.every((block) => block.id !== id)) return;
  store.actions.select(id);
  focusBlock(id, unlessLeft());
}

/**
 * What a notice offers to take back is taken back by a step of the history too: the notice goes then. One that takes back the
 * last step goes with the next, and its offer too.
 */
function withdrawUndone(store: EditorStore) {
  let steps = store.getState().history.past.length;
  let last = store.getState().history.past.at(-1);
  store.subscribe(() => {
    const { past } = store.getState().history;
    const { length } = past;
    if (past.at(-1) !== last) {
      dismissNotice('removed');
      if (last) expireOffers(last);
      last = past.at(-1);
    }
    if (length < steps) for (const topic of ['contents', 'auto', 'rows', 'several']) dismissNotice(topic);
    steps = length;
  });
}

/** The blocks for what depends on their structure alone; their values may be those of a moment ago. */
export function useStructure() {
  const [follow] = useState(watchStructure);
  return useEditor(follow);
}

const halvesIn = onceFor((blocks: readonly Block[]) =>
  onceFor((layout: Layout) => orphanHalves(blocks, layout)),
);

/** The pairs with one empty side, worked out again only when blocks come, go or move, for all places that ask. */
export const useOrphanHalves = (): OrphanHalf[] =>
  halvesIn(useStructure())(layoutOf(useEditor(({ document }) => document)));
