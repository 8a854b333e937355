import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { isWhole, prefetchLetter } from '../../../prefetch-letter.ts';
import { useEditor } from '../../../state/editor-context.tsx';
import { loadDrawing } from './loaded-drawing.ts';
import styles from './preview.module.css';
import { createPreviewPage, type PreviewPage } from './preview-page.ts';

interface LetterFrameProps {
  ref: Ref<HTMLIFrameElement>;
  title: string;
  /** px, before the scale. */
  width: number;
  height: number;
  scale: number;
  /** Told once there is a letter in the frame, or what draws one. */
  onPage: (page: PreviewPage) => void;
}

/**
 * The frame the letter is shown in: a page of ours with its own policy
 * (docs/product-rules.md#frames-that-show-a-letter).
 */
export function LetterFrame({ ref, title, width, height, scale, onPage }: LetterFrameProps) {
  const isDark = useEditor(({ view }) => view.dark);
  const holder = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  useImperativeHandle(ref, () => frame.current as HTMLIFrameElement);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a frame lives as long as the component
  useLayoutEffect(() => {
    const taken = putFrame(holder.current as HTMLDivElement);
    frame.current = taken;
    if (isWhole(taken)) onPage(createPreviewPage(taken));
    // At once: whatever else is being drawn, the letter comes first.
    else
      taken.onload = async () => {
        if (!taken.srcdoc) await loadDrawing();
        if (taken.isConnected) flushSync(() => onPage(createPreviewPage(taken)));
      };
    return () => taken.remove();
  }, []);

  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return;
    current.title = title;
    Object.assign(current.style, {
      width: `${width}px`,
      height: `${height}px`,
      scale,
      colorScheme: isDark ? 'dark' : 'light',
    });
  }, [title, width, height, scale, isDark]);

  return <div ref={holder} />;
}

/** Puts a frame into its holder: the one that came with the page (`server/editor-assets.ts`), where it can be moved without loading anew. */
function putFrame(holder: HTMLDivElement): HTMLIFrameElement {
  const ahead = prefetchLetter();
  const isMoved = ahead !== null && 'moveBefore' in holder;
  const frame = isMoved ? ahead : document.createElement('iframe');
  frame.className = styles.frame ?? '';
  frame.tabIndex = -1;
  if (isMoved) holder.moveBefore(frame, null);
  else {
    frame.sandbox.add('allow-same-origin');
    frame.src = '/preview-frame';
    holder.append(frame);
  }
  return frame;
}
