import type { OpenBlockForm } from '../editor-actions.ts';
import { type EditorState, isRefused, selectedBlock } from '../editor-state.ts';
import { leftBlock } from '../unfilled-blocks.ts';
import type { ActionContext, Actions } from './action-context.ts';

/** What the block panel hands its form's check to; `onRefusal` gets the name of the field that a form complains about first. */
export function blockForms(
  scene: ActionContext,
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
