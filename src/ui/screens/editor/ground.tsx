import { useEffect, useRef } from 'react';
import { editorWords } from '../../../core/wording/editor.ts';
import { useEditor } from '../../editor-state/editor-context.tsx';
import { LeftWorkStrip } from './dialogs/left-work.tsx';
import styles from './editor-screen.module.css';
import { useLayerView } from './layer/layer-view.ts';
import { InboxLine } from './preview/inbox-line.tsx';
import { Preview } from './preview/preview.tsx';
import { RemotePictures } from './preview/remote-pictures.tsx';
import { Unplaced } from './preview/unplaced.tsx';

/** The ground the newsletter lies on; it scrolls, and shows the selected block when that is out of sight. */
export function Ground({ isComposing, onReach }: { isComposing: boolean; onReach: () => void }) {
  const view = useLayerView();
  const ground = useRef<HTMLElement | null>(null);
  useShownSelection(ground);
  return (
    <main
      id="main"
      ref={(element) => {
        ground.current = element;
        view.attach('ground', element);
      }}
      className={styles.ground}
      onPointerDown={({ target, currentTarget }) => {
        if (target === currentTarget) onReach();
      }}
    >
      {!isComposing && <p className={styles.narrow}>{editorWords.narrow.compose}</p>}
      <LeftWorkStrip />
      <InboxLine />
      <RemotePictures />
      <Preview isComposing={isComposing} />
      {isComposing && <Unplaced />}
    </main>
  );
}

/** px that must be in sight for a block to count as seen. */
const seen = 60;

function useShownSelection(ground: React.RefObject<HTMLElement | null>) {
  const view = useLayerView();
  const selection = useEditor((state) => state.selection);
  // A block that was moved is followed to where it went.
  const order = useEditor(({ draft }) => draft.blocks.findIndex(({ id }) => id === selection));
  const carry = useEditor((state) =>
    state.carry?.by === 'keyboard' && state.carry.at !== undefined ? state.carry.at : undefined,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked for depends on them
  useEffect(() => {
    // Two frames: the page is measured in the first.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const layer = view.layer();
        const target =
          carry === undefined
            ? layer?.querySelector(`[data-block="${selection}"]`)
            : layer?.querySelector('[data-drop][data-aimed=true]');
        const scroller = ground.current;
        if (!target || !scroller) return;
        const box = target.getBoundingClientRect();
        const port = scroller.getBoundingClientRect();
        const least = Math.min(seen, box.height);
        if (box.bottom >= port.top + least && box.top <= port.bottom - least) return;
        scroller.scrollBy({ top: box.top - port.top - 96, behavior: 'smooth' });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [ground, view, selection, order, carry]);
}
