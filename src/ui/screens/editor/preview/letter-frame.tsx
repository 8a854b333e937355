import type { Ref } from 'react';
import { useEditor } from '../../../editor-state/editor-context.tsx';
import styles from './preview.module.css';
import { createPreviewPage, type PreviewPage } from './preview-page.ts';

interface LetterFrameProps {
  ref: Ref<HTMLIFrameElement>;
  title: string;
  /** px, before the scale. */
  width: number;
  height: number;
  scale: number;
  onPage: (page: PreviewPage) => void;
}

/** The frame the letter is shown in: an empty page of ours with its own policy (decisions, section 7). */
export function LetterFrame({ ref, title, width, height, scale, onPage }: LetterFrameProps) {
  const isDark = useEditor(({ view }) => view.dark);
  return (
    <iframe
      ref={ref}
      src="/preview-frame"
      sandbox="allow-same-origin"
      title={title}
      tabIndex={-1}
      className={styles.frame}
      style={{ width, height, scale, colorScheme: isDark ? 'dark' : 'light' }}
      onLoad={({ currentTarget }) => onPage(createPreviewPage(currentTarget))}
    />
  );
}
