import { FileWarning } from 'lucide-react';
import { useState } from 'react';
import type { TemplateContext } from '../../../../contract/templates.ts';
import type { PreviewPlace } from '../../../../core/block-template/preview-letter.ts';
import { blockTemplateScreens } from '../../../../core/wording/block-template-screens.ts';
import { ShownFrame } from '../../templates/shown-frame.tsx';
import type { ShownPage } from '../../templates/shown-page.ts';
import styles from './ground.module.css';
import { useTemplatePreview } from './use-drawing.ts';

const { preview: words } = blockTemplateScreens;

interface PreviewFrameProps {
  id: string;
  place: PreviewPlace;
  surroundings: TemplateContext;
  device: 'desktop' | 'phone';
  /** Leads to the markup, where it is not in sight. */
  onMarkup: (() => void) | undefined;
}

/** The block as a reader will see it, and what is said while its markup fails. */
export function PreviewFrame({ id, place, surroundings, device, onMarkup }: PreviewFrameProps) {
  const [page, setPage] = useState<ShownPage>();
  const drawing = useTemplatePreview({ id, page, place, surroundings });
  return (
    <div className={styles.room}>
      <ShownFrame
        title={words.label}
        view={{ device }}
        page={page}
        onPage={setPage}
        empty={drawing === 'drawn' && <p className={styles.empty}>{words.empty}</p>}
      />
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
