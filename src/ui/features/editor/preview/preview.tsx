import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Row } from '../../../components/layout.tsx';
import { fetchPart, lazyPart } from '../../../components/lazy.ts';
import { useLength } from '../../../components/use-length.ts';
import { useMedia } from '../../../components/use-media.ts';
import { onMarkupEngine } from '../../../markup/loaded-engine.ts';
import { isWhole as isLoaded, wholeLetter } from '../../../prefetch-letter.ts';
import { loadRichTextReader } from '../../../rich-text/loaded-reader.ts';
import type { EditorStore } from '../../../state/editor-actions.ts';
import { useEditor, useEditorStore } from '../../../state/editor-context.tsx';
import { desktopWidth, phoneWidth, scaleBeside } from '../../../state/view.ts';
import { previewWords } from '../messages.fr.ts';
import { Layer } from '../overlay/layer.tsx';
import { scrollCanvasTo, useOverlayView } from '../overlay/overlay-view.ts';
import { type Geometry, measure, sameGeometry } from './geometry.ts';
import { LetterFrame } from './letter-frame.tsx';
import { loadDrawing } from './loaded-drawing.ts';
import styles from './preview.module.css';
import type { PreviewPage } from './preview-page.ts';

const MirroredLetter = lazyPart(async () => (await import('./mirrored-letter.tsx')).MirroredLetter);
const TextPart = lazyPart(async () => (await import('./text-part.tsx')).TextPart);
/** What is written there is drawn in the same event. */
const WritingInLetter = lazyPart(async () => {
  const [{ WritingInLetter }] = await Promise.all([
    import('../writing/writing-in-letter.tsx'),
    loadDrawing(),
  ]);
  return WritingInLetter;
});

/** The newsletter as the chosen view shows it. */
export function Preview({ isComposing }: { isComposing: boolean }) {
  const { device, little, text } = useEditor((state) => state.view);
  const isBoth = isComposing && device === 'both' && !text;
  const isTight = useMedia('(width < 800px)') && isComposing && device === 'desktop' && !text;
  const around = useRef<HTMLDivElement>(null);
  const room = useLength(around, 'clientWidth', isBoth || isTight);
  if (text) {
    return <TextPart />;
  }
  const fitting = isBoth ? scaleBeside(room) : isTight ? Math.min(1, room / desktopWidth) : 1;
  const scale = little && isComposing ? 0.5 : fitting;
  return (
    <Row align="start" justify="center" className={styles.letters} ref={around}>
      <EditedLetter isComposing={isComposing} scale={scale} />
      {isBoth && <MirroredLetter scale={scale} />}
    </Row>
  );
}

/** The newsletter as it will be, in its frame, and the layer over it. */
function EditedLetter({ isComposing, scale }: { isComposing: boolean; scale: number }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { device, little } = useEditor((state) => state.view);
  const [page, setPage] = useState<PreviewPage>();
  const { geometry, isWhole } = usePreview(frame, page, scale);
  const view = useOverlayView();
  useLayoutEffect(() => {
    if (page) view.attach('frame', frame.current);
  }, [view, page]);
  useShownOnceMeasured(geometry);
  // Only to be read, it is as wide as the phone it is read on.
  const read = Math.min(phoneWidth, window.innerWidth - 16);
  const width = !isComposing ? read : device === 'phone' ? phoneWidth : desktopWidth;
  // Not measured yet, the letter may already be seen: it must not be cut.
  const height = geometry.height === 0 ? window.innerHeight : Math.max(geometry.height / scale, 200);
  return (
    <div
      className={styles.box}
      style={{ width: width * scale, height: height * scale }}
      data-little={little}
      data-read={!isComposing}
    >
      <LetterFrame
        ref={frame}
        title={previewWords.label}
        width={width}
        height={height}
        scale={scale}
        onPage={setPage}
      />
      {isComposing && <Layer geometry={geometry} isWhole={isWhole} />}
      {isComposing && page && <WritingLater page={page} scale={scale} />}
    </div>
  );
}

/** Writing in the letter: fetched when the pointer first comes to it, or a key asks for it. */
function WritingLater({ page, scale }: { page: PreviewPage; scale: number }) {
  const view = useOverlayView();
  const isAsked = useEditor(({ writing }) => writing !== undefined);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const layer = view.layer();
    const come = () => setNear(true);
    layer?.addEventListener('pointerenter', come, { once: true });
    return () => layer?.removeEventListener('pointerenter', come);
  }, [view]);
  return (isNear || isAsked) && <WritingInLetter page={page} scale={scale} />;
}

/** A block that was just added, or one drawn at another width, is shown once it is measured where it stands now. */
function useShownOnceMeasured({ width, blocks }: Geometry) {
  const view = useOverlayView();
  const selection = useEditor((state) => state.selection);
  const measured = blocks.find(({ id }) => id === selection)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the block stands depends on the width
  useEffect(() => {
    if (measured !== undefined) scrollCanvasTo(view, `[data-block="${measured}"]`, 'instant');
  }, [view, width, measured]);
}

/** ms on the screen after which what draws is fetched even if nobody comes: the server may be away when they do. */
const patience = 5_000;

/** Fetches what draws the letter at the first sign of somebody: a change is then shown in its own event. */
function useDrawingSoon() {
  useEffect(() => {
    const watching = new AbortController();
    const come = () => {
      watching.abort();
      clearTimeout(timer);
      void loadDrawing();
      void loadRichTextReader();
    };
    const timer = setTimeout(come, patience);
    for (const sign of ['pointermove', 'pointerdown', 'keydown', 'dragenter'])
      addEventListener(sign, come, { capture: true, passive: true, signal: watching.signal });
    return () => {
      watching.abort();
      clearTimeout(timer);
    };
  }, []);
}

/** Keeps the page equal to the draft and the geometry equal to the page; whether that is the whole letter already. */
function usePreview(
  frame: RefObject<HTMLIFrameElement | null>,
  page: PreviewPage | undefined,
  scale: number,
): { geometry: Geometry; isWhole: boolean } {
  const store = useEditorStore();
  const view = useOverlayView();
  const [geometry, setGeometry] = useState(view.geometry);
  const [isWhole, setWhole] = useState(false);

  useEffect(() => {
    if (!frame.current || frame.current.srcdoc || isLoaded(frame.current)) return;
    void loadDrawing().then(({ renderAhead }) => renderAhead(store.getState()));
  }, [frame, store]);
  useDrawingSoon();

  // Before React: whoever subscribed first is told first, and the page follows the input in the same event.
  useLayoutEffect(() => {
    if (!page) return;
    const show = () => page.show(store.getState());
    const opened = store.getState();
    // What is selected changes nothing of the letter: its beginning is used while the rest is drawn.
    const follow = () => {
      const { draft, view: look } = store.getState();
      if (!page.isBegun() || draft !== opened.draft || look !== opened.view) show();
    };
    if (!page.isBegun()) show();
    const unsubscribe = store.subscribe(follow);
    const forget = onMarkupEngine(show);
    return () => {
      unsubscribe();
      forget();
    };
  }, [page, store]);

  const isFilled = useEditor(({ toFill, writing }) => toFill.size > 0 || writing !== undefined);
  useEffect(() => {
    if (!page || !isFilled) return;
    void fetchPart(() => import('../../../state/hinted-draft.ts')).then(({ hintedDraft }) => {
      page.hintBy(hintedDraft);
      page.show(store.getState());
    });
  }, [page, isFilled, store]);

  // Before the page is painted: its first picture has the blocks to press, and only then is more drawn.
  useLayoutEffect(() => {
    const body = frame.current?.contentDocument?.body;
    if (!page || !body) return;
    let scheduled = 0;
    let seen: Pick<DOMRect, 'width' | 'height'> | undefined;
    const look = () => {
      scheduled = 0;
      if (!frame.current?.contentDocument) return;
      setWhole(!page.isBegun());
      seen = body.getBoundingClientRect();
      const next = measure(frame.current.contentDocument, scale, view.geometry());
      if (sameGeometry(next, view.geometry())) return;
      view.setGeometry(next);
      setGeometry(next);
    };
    const schedule = () => {
      scheduled ||= requestAnimationFrame(look);
    };
    const observer = new ResizeObserver(([entry]) => {
      const now = entry?.contentRect;
      // It tells of the size that was just looked at, too: a long letter takes a while to measure.
      if (now?.width !== seen?.width || now?.height !== seen?.height) schedule();
    });
    observer.observe(body);
    let { draft } = store.getState();
    const unsubscribe = store.subscribe(() => {
      const next = store.getState().draft;
      // What is selected or carried moves nothing on the page.
      if (next !== draft) schedule();
      draft = next;
    });
    look();
    const giveUp = page.isBegun() ? bringRest(page, store, look) : undefined;
    return () => {
      giveUp?.();
      observer.disconnect();
      unsubscribe();
      cancelAnimationFrame(scheduled);
    };
  }, [frame, page, scale, store, view]);

  return { geometry, isWhole };
}

/** Brings what the letter lacks once its beginning is on the screen, with room for a click or a key between the steps. */
function bringRest(page: PreviewPage, store: EditorStore, look: () => void): () => void {
  const opened = store.getState();
  let isGone = false;
  const turn = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(!isGone)));
  const bring = async () => {
    await new Promise(requestAnimationFrame);
    const whole = await wholeLetter(opened.document.version.id);
    if (!(await turn())) return;
    const complete = whole === undefined ? () => false : page.complete(opened, whole);
    if (!(await turn())) return;
    if (!complete()) {
      const { renderAhead } = await loadDrawing();
      if (await turn()) renderAhead(store.getState());
    }
    if (await turn()) page.show(store.getState());
    // Drawn at once: the boxes of all parts in one go would keep a key waiting.
    for (let isMore = true; isMore && (await turn()); flushSync(look)) isMore = page.showMore();
  };
  void bring();
  return () => {
    isGone = true;
  };
}
