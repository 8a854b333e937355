import { type RefObject, useEffect, useRef, useState } from 'react';
import { onMarkupEngine } from '../../../markup/loaded-engine.ts';
import { useEditorStore } from '../../../state/editor-context.tsx';
import { phoneWidth } from '../../../state/view.ts';
import { displayWords } from '../messages.fr.ts';
import { LetterFrame } from './letter-frame.tsx';
import styles from './preview.module.css';
import type { PreviewPage } from './preview-page.ts';

/** The letter on a phone, beside the one that is edited: it follows that one, and is only read. */
export function MirroredLetter({ scale }: { scale: number }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<PreviewPage>();
  const height = useFollowing(frame, page);
  return (
    <div className={styles.box} style={{ width: phoneWidth * scale, height: height * scale }} data-mirror>
      <LetterFrame
        ref={frame}
        title={displayWords.phoneLabel}
        width={phoneWidth}
        height={height}
        scale={scale}
        onPage={setPage}
      />
    </div>
  );
}

/** Shows the draft a frame after the edited letter, which comes first; answers the height of the page, px. */
function useFollowing(frame: RefObject<HTMLIFrameElement | null>, page: PreviewPage | undefined) {
  const store = useEditorStore();
  const [height, setHeight] = useState(200);
  useEffect(() => {
    if (!page) return;
    let scheduled = 0;
    const show = () => {
      scheduled = 0;
      page.show(store.getState());
    };
    // First: the body of the empty page is not that of the letter.
    show();
    const body = frame.current?.contentDocument?.body;
    if (!body) return;
    const schedule = () => {
      scheduled ||= requestAnimationFrame(show);
    };
    const unsubscribe = store.subscribe(schedule);
    const forget = onMarkupEngine(schedule);
    const observer = new ResizeObserver(() =>
      setHeight(Math.max(200, Math.ceil(body.getBoundingClientRect().height))),
    );
    observer.observe(body);
    return () => {
      observer.disconnect();
      unsubscribe();
      forget();
      cancelAnimationFrame(scheduled);
    };
  }, [frame, page, store]);
  return height;
}
