import { canonicalJson } from '../../../core/campaign/canonical-json.ts';
import { editorWords } from '../../../core/wording/editor.ts';
import { withBlock } from '../edits.ts';
import { type ActionContext, type Actions, blockNameIn, edit } from './action-context.ts';

const { steps } = editorWords;

/** What puts contents of sources in blocks. */
export function sourceActions(scene: ActionContext): Actions<'fillFromSource' | 'putBlocks'> {
  return {
    fillFromSource: (id, { title, blockdatas, source }) =>
      edit(scene, (state) => ({
        draft: withBlock(state.draft, id, (block) => ({ ...block, blockdatas, source })),
        label:
          title === undefined
            ? steps.restored(blockNameIn(state, id))
            : steps.filledFrom(blockNameIn(state, id), title),
        block: id,
      })),
    putBlocks(wanted, label) {
      const { draft } = scene.get();
      const former = new Map(draft.blocks.map((block) => [canonicalJson(block), block]));
      // What did not change keeps its identity: it is not drawn again.
      const blocks = wanted.map((block) => former.get(canonicalJson(block)) ?? block);
      const isSame =
        blocks.length === draft.blocks.length && blocks.every((block, at) => block === draft.blocks[at]);
      if (isSame) return false;
      edit(scene, (state) => ({ draft: { ...state.draft, blocks }, label }));
      return true;
    },
  };
}
