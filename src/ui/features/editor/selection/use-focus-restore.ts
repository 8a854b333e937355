import { useEffect } from 'react';
import type { EditorStore } from '../../../state/editor-actions.ts';
import { focusBlock, focusSection, isFocusLost } from '../overlay/focus.ts';

/**
 * A section that closes takes the focus of what was in it along: it goes to the block that is selected or was, else to
 * the button of the section that shows now.
 */
export function useFocusRestore(store: EditorStore) {
  useEffect(() => {
    let { panel, selection } = store.getState();
    return store.subscribe(() => {
      const next = store.getState();
      if (next.panel === panel && next.selection === selection) return;
      const block = next.selection ?? selection;
      ({ panel, selection } = next);
      // Two frames: what closes is gone after the first.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (!isFocusLost()) return;
          if (block === undefined) focusSection();
          else focusBlock(block, isFocusLost);
        }),
      );
    });
  }, [store]);
}
