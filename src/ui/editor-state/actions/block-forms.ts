import type { BlockForm } from '../editor-actions.ts';
import { type EditorState, isRefused, selectedBlock } from '../editor-state.ts';
import type { Actions, Scene } from './scene.ts';

/** What the block panel hands its form's check to; `onRefusal` is told of a form that is refused. */
export function blockForms(scene: Scene, onRefusal: () => void): Actions<'registerBlockForm' | 'commit'> {
  let form: BlockForm | undefined;
  return {
    registerBlockForm(next) {
      form = next;
      return () => {
        if (form === next) form = undefined;
      };
    },
    commit() {
      if (!form) return true;
      const isValid = form();
      scene.update((state) => marked(state, isValid));
      if (isValid) return true;
      onRefusal();
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
