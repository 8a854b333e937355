import { useRef, useState } from 'react';
import type { TemplateSurroundings } from '../../../../contract/templates.ts';
import type { PreviewPlace } from '../../../../core/block-template/preview-letter.ts';
import { blockTemplateScreens } from '../../../../core/wording/block-template-screens.ts';
import { desktopWidth, phoneWidth } from '../../letter/widths.ts';
import { useContent, useRoom } from './frame-size.ts';
import styles from './ground.module.css';
import { createTemplatePage, type TemplatePage } from './template-page.ts';
import { useDrawing } from './use-drawing.ts';

const { preview: words } = blockTemplateScreens;

interface PreviewFrameProps {
  id: string;
  place: PreviewPlace;
  surroundings: TemplateSurroundings;
  device: 'desktop' | 'phone';
}

/** The block at the width of a device, smaller where there is no room for it; an empty page of ours with its own policy. */
export function PreviewFrame({ id, place, surroundings, device }: PreviewFrameProps) {
  const [page, setPage] = useState<TemplatePage>();
  const failed = useDrawing({ id, page, place, surroundings });
  const { height, isEmpty } = useContent(page);
  const around = useRef<HTMLDivElement>(null);
  const room = useRoom(around);
  const width = device === 'phone' ? phoneWidth : desktopWidth;
  const scale = Math.min(1, room / width);
  return (
    <div ref={around} className={styles.room}>
      <div className={styles.box} style={{ width: width * scale, height: height * scale }}>
        <iframe
          src="/preview-frame"
          sandbox="allow-same-origin"
          title={words.label}
          tabIndex={-1}
          className={styles.frame}
          style={{ width, height, scale }}
          onLoad={({ currentTarget }) => setPage(createTemplatePage(currentTarget))}
        />
        {isEmpty && <p className={styles.empty}>{words.empty}</p>}
      </div>
      {failed !== undefined && (
        <p className={styles.failed} role="status">
          {failed} {words.kept}
        </p>
      )}
    </div>
  );
}
