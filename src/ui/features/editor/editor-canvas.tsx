import { useEffect } from 'react';
import { unplacedBlocks } from '../../../core/campaign/operations.ts';
import { lazyPart } from '../../components/lazy.ts';
import { useEditor, useEditorActions } from '../../state/editor-context.tsx';
import { layoutOf } from '../../state/editor-document.ts';
import { RecoveredDrafts } from '../letter/recovered-drafts.tsx';
import { RemotePicturesStrip } from '../letter/strip.tsx';
import styles from './editor-screen.module.css';
import { editorWords } from './messages.fr.ts';
import { scrollCanvasTo, useOverlayView } from './overlay/overlay-view.ts';
import { InboxLine } from './preview/inbox-line.tsx';
import { useKeepScroll } from './preview/keep-scroll.ts';
import { Preview } from './preview/preview.tsx';
import { namesRemotePictures } from './preview/render-context.ts';
import { useOrphanHalves } from './session.ts';

const LoneHalves = lazyPart(async () => (await import('./overlay/lone-halves.tsx')).LoneHalves);
const LostBlocks = lazyPart(async () => (await import('./preview/lost-blocks.tsx')).LostBlocks);

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
  useKeepScroll();
  return (
    <main
      id="main"
      ref={(element) => view.attach('canvas', element)}
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
      {isComposing && <BelowLetter />}
    </main>
  );
}

/** Pictures of other sites are loaded when the person asks. */
function RemotePictures() {
  const isOffered = useEditor((state) => !state.view.remoteImages && namesRemotePictures(state));
  const { setView } = useEditorActions();
  return isOffered && <RemotePicturesStrip onShow={() => setView({ remoteImages: true })} />;
}

/** The rows with one empty side, and the blocks that stand nowhere, in words. */
function BelowLetter() {
  const blocks = useEditor(({ draft }) => draft.blocks);
  const document = useEditor((state) => state.document);
  const lost = unplacedBlocks(blocks, layoutOf(document));
  const hasLoneHalves = useOrphanHalves().length > 0;
  return (
    <>
      {hasLoneHalves && <LoneHalves />}
      {lost.length > 0 && <LostBlocks lost={lost} />}
    </>
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
