import { useEffect } from 'react';
import { useEditorStore } from '../../../state/editor-context.tsx';
import { useLetterSession } from '../../letter/letter-context.ts';
import { type OverlayView, useOverlayView } from '../overlay/overlay-view.ts';

/** What others save moves nothing under the eyes: the block one is at stays where it is, and what changed above it goes up. */
export function useKeepScroll() {
  const { letter } = useLetterSession();
  const view = useOverlayView();
  const { getState } = useEditorStore();
  useEffect(
    () => letter.beforeTheirs(() => keepScroll(view, getState().selection)),
    [letter, view, getState],
  );
}

function keepScroll(view: OverlayView, selection: string | undefined): (() => void) | undefined {
  const [ground, frame] = [view.canvas(), view.frame()];
  const page = frame?.contentDocument;
  if (!ground || !frame || !page) return undefined;
  const port = ground.getBoundingClientRect();
  /** px in the window; the frame may be drawn smaller. */
  const boxOf = (block: Element) => {
    const { top, width } = frame.getBoundingClientRect();
    const scale = width / frame.clientWidth;
    const box = block.getBoundingClientRect();
    return { top: top + box.top * scale, bottom: top + box.bottom * scale };
  };
  const blocks = [...page.querySelectorAll('[data-block-id]')];
  const seen = blocks.filter((block) => {
    const { top, bottom } = boxOf(block);
    return bottom > port.top && top < port.bottom;
  });
  const idOf = (block: Element) => block.getAttribute('data-block-id');
  const anchor = seen.find((block) => idOf(block) === selection) ?? seen[0];
  if (!anchor) return undefined;
  const { top } = boxOf(anchor);
  return () => {
    // It is drawn by the next frame.
    requestAnimationFrame(() => {
      const now = [...page.querySelectorAll('[data-block-id]')].find((block) => idOf(block) === idOf(anchor));
      if (now) ground.scrollTop += boxOf(now).top - top;
    });
  };
}
