import { useEffect } from 'react';
import { editorWords } from '../../../core/wording/editor.ts';
import { useEditor } from '../../state/editor-context.tsx';
import { RecoveredDrafts } from '../letter/recovered-drafts.tsx';
import styles from './editor-screen.module.css';
import { scrollCanvasTo, useOverlayView } from './overlay/overlay-view.ts';
import { InboxLine } from './preview/inbox-line.tsx';
import { LoneHalvesLater } from './preview/lone-halves-later.tsx';
import { Preview } from './preview/preview.tsx';
import { RemotePictures } from './preview/remote-pictures.tsx';
import { Unplaced } from './preview/unplaced.tsx';

/** The ground the newsletter lies on; it scrolls, and shows the selected block when that is out of sight. */
export function EditorCanvas(props: {
  isComposing: boolean;
  /** A click beside the letter. */
  onReach: () => void;
}) {
  const { isComposing, onReach } = props;
  const view = useOverlayView();
  const saved = useEditor(({ savedDraft }) => savedDraft);
  useShownSelection();
  return (
    <main
      id="main"
      ref={(element) => view.attach('ground', element)}
      tabIndex={-1}
      className={styles.ground}
      onPointerDown={({ target, currentTarget }) => {
        if (target === currentTarget) onReach();
      }}
    >
      {!isComposing && <p className={styles.narrow}>{editorWords.narrow.compose}</p>}
      <RecoveredDrafts putAside={saved} />
      <InboxLine />
      <RemotePictures />
      <Preview isComposing={isComposing} />
      {isComposing && <LoneHalvesLater />}
      {isComposing && <Unplaced />}
    </main>
  );
}

function useShownSelection() {
  const view = useOverlayView();
  const selection = useEditor((state) => state.selection);
  // A block that was moved is followed to where it went.
  const order = useEditor(({ draft }) => draft.blocks.findIndex(({ id }) => id === selection));
  const carry = useEditor((state) =>
    state.keyboardDrag?.by === 'keyboard' && state.keyboardDrag.at !== undefined
      ? state.keyboardDrag.at
      : undefined,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked for depends on them
  useEffect(() => {
    const selector = carry === undefined ? `[data-block="${selection}"]` : '[data-drop][data-aimed=true]';
    // Two frames: the page is measured in the first.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => scrollCanvasTo(view, selector));
    });
    return () => cancelAnimationFrame(frame);
  }, [view, selection, order, carry]);
}
