import { useEffect, useRef, useState } from 'react';
import type { Block } from '../../../../../core/campaign/block.ts';
import { useEditorStore } from '../../../../state/editor-context.tsx';

/** ms without a change after which the person does not type. */
const rest = 400;

/**
 * The blocks with their values, as the outline tells and draws them: at once when blocks come, go or move, and otherwise
 * once the person rests, so that it costs no keystroke anything.
 */
export function useRestedBlocks(structure: readonly Block[]): readonly Block[] {
  const { getState, subscribe } = useEditorStore();
  const [rested, setRested] = useState(() => getState().draft.blocks);
  const known = useRef(structure);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = getState().draft.blocks;
    const stop = subscribe(() => {
      const { blocks } = getState().draft;
      if (blocks === last) return;
      last = blocks;
      clearTimeout(timer);
      timer = setTimeout(() => setRested(getState().draft.blocks), rest);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [getState, subscribe]);
  useEffect(() => {
    if (known.current === structure) return;
    known.current = structure;
    setRested(getState().draft.blocks);
  }, [structure, getState]);
  return rested;
}
