import { FileWarning } from 'lucide-react';
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
  /** Leads to the markup, where it is not in sight. */
  onMarkup: (() => void) | undefined;
}

/** The block at the width of a device, smaller where there is no room for it; an empty page of ours with its own policy. */
export function PreviewFrame({ id, place, surroundings, device, onMarkup }: PreviewFrameProps) {
  const [page, setPage] = useState<TemplatePage>();
  const drawing = useDrawing({ id, page, place, surroundings });
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
        {isEmpty && drawing === 'drawn' && <p className={styles.empty}>{words.empty}</p>}
      </div>
      <div role="status" className={styles.said}>
        {drawing !== 'drawn' && (
          <p className={styles.kept}>
            <FileWarning size={16} aria-hidden />
            <span>
              {drawing === 'kept' ? words.kept : words.notDrawn}
              {onMarkup && (
                <button type="button" className="text-button" onClick={onMarkup}>
                  {words.toMarkup}
                </button>
              )}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
