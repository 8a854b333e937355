import type { BlockForm } from '../editor-actions.ts';
import { selectedBlock } from '../editor-state.ts';
import type { Actions, Scene } from './scene.ts';

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
      if (!form || form()) return true;
      scene.update((state) => {
        const block = selectedBlock(state);
        return block ? { ...state, refused: new Set([...state.refused, block.blockdatas]) } : state;
      });
      onRefusal();
      return false;
    },
  };
}
