import { canonicalJson } from '../../../core/campaign/canonical-json.ts';
import type { OpenBlockForm } from '../editor-actions.ts';
import { blockNameIn, type EditorState, isRefused, selectedBlock } from '../editor-state.ts';
import { endGesture, withBlock } from '../edits.ts';
import { stepWords as steps } from '../steps.fr.ts';
import { leftBlock } from '../unfilled-blocks.ts';
import { type ActionContext, type Actions, edit } from './action-context.ts';

/** What changes texts and parameters. */
export function inputActions(
  scene: ActionContext,
): Actions<'fillBlock' | 'setParameters' | 'setHead' | 'endGesture'> {
  return {
    fillBlock: (id, blockdatas, field) =>
      edit(scene, (state) => ({
        draft: withBlock(state.draft, id, (block) => ({ ...block, blockdatas })),
        label: steps.typed(blockNameIn(state, id)),
        field: field === undefined ? undefined : `${id}.${field}`,
        block: id,
      })),
    setParameters: (change) =>
      edit(scene, ({ draft }) => ({
        draft: { ...draft, parameters: { ...draft.parameters, ...change } },
        label: steps.parameters,
        field: Object.keys(change).join(' '),
      })),
    setHead: (change) =>
      edit(scene, ({ draft }) => ({
        draft: { ...draft, ...change },
        label: steps[(Object.keys(change)[0] ?? 'subject') as 'subject' | 'preheader' | 'text'],
        field: Object.keys(change).join(' '),
      })),
    endGesture: () => scene.update(endGesture),
  };
}

/** What the block panel hands its form's check to; `onRefusal` gets the name of the field that a form complains about first. */
export function blockForms(
  scene: Pick<ActionContext, 'update'>,
  onRefusal: (field: string) => void,
): Actions<'registerBlockForm' | 'leaveBlock' | 'commit'> {
  let form: OpenBlockForm | undefined;
  /** Trims what the form holds, and marks its block by what it says of it. */
  const check = () => {
    const isValid = form?.isValid() ?? true;
    if (form) scene.update((state) => marked(state, isValid));
    return isValid;
  };
  return {
    registerBlockForm(next) {
      form = next;
      return () => {
        if (form === next) form = undefined;
      };
    },
    leaveBlock() {
      check();
      scene.update(leftBlock);
    },
    commit() {
      if (check()) return true;
      onRefusal(form?.showWrong() ?? '');
      return false;
    },
  };
}

/** The state that remembers what the form of the selected block said of its values. */
function marked(state: EditorState, isValid: boolean): EditorState {
  const block = selectedBlock(state);
  if (!block || isValid !== isRefused(state, block)) return state;
  const refused = new Set(state.refused);
  if (isValid) refused.delete(block.blockdatas);
  else refused.add(block.blockdatas);
  return { ...state, refused };
}

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
