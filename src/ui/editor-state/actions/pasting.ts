import { blockName } from '../../../core/campaign/block-name.ts';
import { editorWords } from '../../../core/wording/editor.ts';
import { placedClips } from '../block-clipboard.ts';
import { selectPlaced } from './placing.ts';
import { type Actions, edit, layoutIn, type Scene } from './scene.ts';

export function pasting(scene: Scene, commit: () => boolean): Actions<'pasteBlocks'> {
  return {
    async pasteBlocks(json) {
      // The schemas weigh as much as all this: they come with the first paste.
      const { maxBlocks } = await import('../../../core/campaign/block.ts');
      const { readClips } = await import('../clip-reading.ts');
      const state = scene.get();
      const layout = layoutIn(state);
      const former = state.draft.blocks;
      const { clips, refusals } = readClips(json, layout, maxBlocks - former.length);
      const { blocks, added } = placedClips(former, clips, layout, state, scene.newId);
      const first = blocks.find(({ id }) => id === added[0]);
      const last = added.at(-1);
      if (!first || last === undefined) return { added, refusals };
      const { steps } = editorWords.clipboard;
      const name = blockName(first, layout.blockTemplates.values());
      edit(scene, ({ draft }) => ({
        draft: { ...draft, blocks },
        label: added.length === 1 ? steps.pasted(name) : steps.pastedMany(added.length),
        block: last,
      }));
      selectPlaced(scene, commit, last);
      return { added, refusals };
    },
  };
}
