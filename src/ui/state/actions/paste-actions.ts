import { blockName } from '../../../core/campaign/block-name.ts';
import { MAX_BLOCKS } from '../../../core/campaign/limits.ts';
import { editorWords } from '../../../core/wording/editor.ts';
import { type ActionContext, type Actions, edit, layoutIn } from './action-context.ts';
import { selectInserted } from './insert-actions.ts';

/** What pastes blocks; `leaveBlock` is done before another is selected. */
export function pasteActions(scene: ActionContext, leaveBlock: () => void): Actions<'pasteBlocks'> {
  return {
    async pasteBlocks(json) {
      // The schemas weigh as much as all this: they come with the first paste.
      const [{ readClips }, { placedClips }] = await Promise.all([
        import('../clip-reading.ts'),
        import('../placed-clips.ts'),
      ]);
      const layout = layoutIn(scene.get());
      const room = MAX_BLOCKS - scene.get().draft.blocks.length;
      const { clips, refusals } = readClips(json, layout, room);
      // Reading is one slice of work, drawing another.
      await new Promise((done) => setTimeout(done));
      const state = scene.get();
      const { blocks, added } = placedClips(state.draft.blocks, clips, layout, state, scene.newId);
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
      selectInserted(scene, leaveBlock, last);
      return { added, refusals };
    },
  };
}
