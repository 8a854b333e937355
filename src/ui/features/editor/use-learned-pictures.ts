import { useEffect } from 'react';
import { contract } from '../../../contract/index.ts';
import type { Block } from '../../../core/campaign/block.ts';
import { call } from '../../api/call.ts';
import type { EditorStore } from '../../state/editor-actions.ts';
import type { EditorState } from '../../state/editor-state.ts';

/** ms: out of the way of a keystroke. */
const pause = 40;

/** From the first picture on of which nothing is known, what the letter shows is asked for. */
export function useLearnedPictures(store: EditorStore) {
  useEffect(() => {
    const { getState, subscribe } = store;
    const seen = new WeakSet<Block>(getState().draft.blocks);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop = subscribe(() => {
      timer ??= setTimeout(look, pause);
    });
    const look = () => {
      timer = undefined;
      const state = getState();
      const fresh = state.draft.blocks.filter((block) => !seen.has(block) && seen.add(block));
      if (fresh.some((block) => namesUnknown(block, state))) void learn();
    };
    async function learn() {
      stop();
      let isGone = false;
      stop = () => {
        isGone = true;
      };
      const { learnPictures } = await import('../../state/learn-pictures.ts');
      if (isGone) return;
      stop = learnPictures(store, async (urls) => (await call(contract.medias.pictures, { urls })).pictures);
    }
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store]);
}

/** Whether a block, or the markup it is drawn by, names a picture of ours that the document does not tell of. */
function namesUnknown({ blocktemplate, blockdatas }: Block, { document }: EditorState): boolean {
  const markup = document.blockTemplates.find(({ id }) => id === blocktemplate)?.markup ?? '';
  const named = (JSON.stringify(blockdatas) + markup).match(/\/(?:media|images)\/[^\s"'<>()\\]+/g) ?? [];
  return named.some((url) => document.pictures.every((picture) => picture.url !== url));
}
