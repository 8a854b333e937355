import { editorWords } from '../../../core/wording/editor.ts';
import { endGesture, withBlock } from '../edits.ts';
import { type ActionContext, type Actions, blockNameIn, edit } from './action-context.ts';

/** What changes texts and parameters. */
export function inputActions(
  scene: ActionContext,
): Actions<'fillBlock' | 'setParameters' | 'setHead' | 'endGesture'> {
  const { steps } = editorWords;
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
