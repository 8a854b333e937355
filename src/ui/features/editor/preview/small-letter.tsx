import { useEffect, useRef, useState } from 'react';
import type { Draft } from '../../../../core/campaign/version.ts';
import { conflictWords } from '../../../open-document/conflict.fr.ts';
import { useEditorStore } from '../../../state/editor-context.tsx';
import type { EditorDocument } from '../../../state/editor-document.ts';
import { phoneWidth } from '../../../state/view.ts';
import { LetterFrame } from './letter-frame.tsx';
import styles from './preview.module.css';
import type { PreviewPage } from './preview-page.ts';

const scale = 0.6;

/** A letter as a draft makes it, small, to be looked at. */
export function SmallLetter({ draft, document }: { draft: Draft; document: EditorDocument }) {
  const store = useEditorStore();
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<PreviewPage>();
  const [height, setHeight] = useState(400);
  useEffect(() => {
    if (!page) return;
    page.show({ ...store.getState(), draft, document });
    const body = frame.current?.contentDocument?.body;
    if (!body) return;
    const observer = new ResizeObserver(() => setHeight(Math.ceil(body.getBoundingClientRect().height)));
    observer.observe(body);
    return () => observer.disconnect();
  }, [page, store, draft, document]);
  return (
    <div className={styles.box} style={{ width: phoneWidth * scale, height: height * scale }}>
      <LetterFrame
        ref={frame}
        title={conflictWords.letter}
        width={phoneWidth}
        height={height}
        scale={scale}
        onPage={setPage}
      />
    </div>
  );
}
