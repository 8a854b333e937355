import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { editorWords } from '../../../../core/wording/editor.ts';
import { useEditor, useEditorStore } from '../../../editor-state/editor-context.tsx';
import { Layer } from '../layer/layer.tsx';
import { useLayerView } from '../layer/layer-view.ts';
import { showInGround } from '../layer/show-in-ground.ts';
import { type Geometry, measure, noGeometry, sameGeometry } from './geometry.ts';
import styles from './preview.module.css';
import { createPreviewPage, type PreviewPage } from './preview-page.ts';

/** px: the letter's 620 with its margins; a phone. */
const widths = { desktop: 668, phone: 375 } as const;

/** The newsletter as it will be, in its frame, and the layer over it. */
export function Preview({ isComposing }: { isComposing: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { device, little } = useEditor((state) => state.view);
  const scale = little && isComposing ? 0.5 : 1;
  const [page, setPage] = useState<PreviewPage>();
  const geometry = usePreview(frame, page, scale);
  useShownOnceMeasured(geometry);
  // Only to be read, it is as wide as the phone it is read on.
  const width = isComposing ? widths[device] : Math.min(widths.phone, window.innerWidth - 16);
  const height = Math.max(geometry.height / scale, 200);
  return (
    <div className={styles.box} style={{ width: width * scale, height: height * scale }} data-little={little}>
      <iframe
        ref={frame}
        src="/preview-frame"
        sandbox="allow-same-origin"
        title={editorWords.preview.label}
        tabIndex={-1}
        className={styles.frame}
        style={{ width, height, scale }}
        onLoad={({ currentTarget }) => setPage(createPreviewPage(currentTarget))}
      />
      {isComposing && <Layer geometry={geometry} />}
    </div>
  );
}

/** A block that was just added, or one drawn at another width, is shown once it is measured where it stands now. */
function useShownOnceMeasured({ width, blocks }: Geometry) {
  const view = useLayerView();
  const selection = useEditor((state) => state.selection);
  const measured = blocks.find(({ id }) => id === selection)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the block stands depends on the width
  useEffect(() => {
    if (measured !== undefined) showInGround(view, `[data-block="${measured}"]`, 'instant');
  }, [view, width, measured]);
}

/** Keeps the page equal to the draft and the geometry equal to the page. */
function usePreview(
  frame: React.RefObject<HTMLIFrameElement | null>,
  page: PreviewPage | undefined,
  scale: number,
): Geometry {
  const store = useEditorStore();
  const view = useLayerView();
  const [geometry, setGeometry] = useState(noGeometry);

  // Before React: whoever subscribed first is told first, and the page follows the input in the same event.
  useLayoutEffect(() => {
    if (!page) return;
    page.show(store.getState());
    return store.subscribe(() => page.show(store.getState()));
  }, [page, store]);

  useEffect(() => {
    const body = frame.current?.contentDocument?.body;
    if (!page || !body) return;
    let scheduled = 0;
    const look = () => {
      scheduled = 0;
      if (!frame.current?.contentDocument) return;
      const next = measure(frame.current.contentDocument, scale);
      if (sameGeometry(next, view.geometry())) return;
      view.setGeometry(next);
      setGeometry(next);
    };
    const schedule = () => {
      scheduled ||= requestAnimationFrame(look);
    };
    const observer = new ResizeObserver(schedule);
    observer.observe(body);
    const unsubscribe = store.subscribe(schedule);
    look();
    return () => {
      observer.disconnect();
      unsubscribe();
      cancelAnimationFrame(scheduled);
    };
  }, [frame, page, scale, store, view]);

  return geometry;
}
