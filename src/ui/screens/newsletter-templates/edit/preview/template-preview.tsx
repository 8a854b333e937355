import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { newsletterTemplateWording } from '../../../../../core/wording/newsletter-templates.ts';
import { renderHtml } from '../../../../../email/render/render-version.ts';
import type { View } from '../../../../editor-state/view.ts';
import { useMarkupEngine } from '../../../../markup/loaded-engine.ts';
import { useMedia } from '../../../letter/use-media.ts';
import { desktopWidth, phoneWidth } from '../../../letter/widths.ts';
import { useDraft, useTemplateScreen } from '../template-context.ts';
import { type LetterPage, openPage } from './letter-page.ts';
import styles from './template-preview.module.css';

const { preview: words } = newsletterTemplateWording;

/** The letter a new campaign would start with, as the press draws it from what is typed. */
export function TemplatePreview({ view }: { view: View }) {
  const usesEditor = useDraft((draft) => draft.use_editor);
  const isBeside = useMedia('(width >= 900px)');
  return (
    <aside className={styles.ground} aria-label={words.label}>
      {usesEditor ? (
        <Letter view={isBeside ? view : { ...view, device: 'phone' }} />
      ) : (
        <p className={styles.raw}>{words.raw}</p>
      )}
    </aside>
  );
}

function Letter({ view: { device, little, dark } }: { view: View }) {
  const html = useLetterHtml();
  const room = useRef<HTMLDivElement>(null);
  const available = useWidth(room);
  const [page, setPage] = useState<LetterPage>();
  const [height, setHeight] = useState(200);
  useEffect(() => page?.show(html, { dark }), [page, html, dark]);
  useEffect(() => page?.onHeight(setHeight), [page]);
  const width = device === 'phone' ? phoneWidth : desktopWidth;
  const scale = (little ? 0.5 : 1) * Math.min(1, available / width);
  return (
    <div ref={room} className={styles.room}>
      <div className={styles.box} style={{ width: width * scale, height: height * scale }}>
        <iframe
          src="/preview-frame"
          sandbox="allow-same-origin"
          title={words.label}
          tabIndex={-1}
          className={styles.frame}
          style={{ width, height, scale, colorScheme: dark ? 'dark' : 'light' }}
          onLoad={({ currentTarget }) => setPage(openPage(currentTarget))}
        />
      </div>
    </div>
  );
}

function useLetterHtml(): string {
  const template = useDraft((draft) => draft);
  const { blockTemplates, pictures, tracking } = useTemplateScreen().document;
  const markup = useMarkupEngine();
  return useMemo(() => {
    const { parameters, blocks, preheader } = template.defaults;
    return renderHtml(
      { subject: template.name, preheader, text: '', parameters, blocks },
      {
        template,
        blockTemplates: new Map(blockTemplates.map((item) => [item.id, item])),
        pictures: Object.fromEntries(pictures.map((picture) => [picture.url, picture])),
        tracking,
        markup,
        mode: 'edit',
      },
    );
  }, [template, blockTemplates, pictures, tracking, markup]);
}

/** The width of an element, px. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(desktopWidth);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
