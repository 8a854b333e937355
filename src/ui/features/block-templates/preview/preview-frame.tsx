import { FileWarning } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import type { TemplateContext } from '../../../../core/block-template/opened-template.ts';
import type { PreviewPlace } from '../../../../core/block-template/preview-letter.ts';
import { Row, Stack } from '../../../components/layout.tsx';
import { onMarkupEngine } from '../../../markup/loaded-engine.ts';
import { useBlockTemplateEditor } from '../../../state/block-template/template-context.ts';
import { ShownFrame } from '../../templates/shown-frame.tsx';
import type { ShownPage } from '../../templates/shown-page.ts';
import { blockTemplateScreens } from '../messages.fr.ts';
import { createTemplatePagePreview } from './draw-preview.ts';
import styles from './ground.module.css';

interface Drawn {
  id: string;
  page: ShownPage | undefined;
  place: PreviewPlace;
  surroundings: TemplateContext;
}

/** `kept`: its markup fails, and the page shows the last draft that could be drawn; `none`: there was none yet. */
type TemplatePreviewState = 'drawn' | 'kept' | 'none';

/** Shows each draft in the event that changes it; while its markup fails the page stays. */
function useTemplatePreview({ id, page, place, surroundings }: Drawn): TemplatePreviewState {
  const { blockfilter, around } = place;
  const { store } = useBlockTemplateEditor();
  const [draw] = useState(() => createTemplatePagePreview(id));
  const [drawing, setDrawing] = useState<TemplatePreviewState>('drawn');
  useLayoutEffect(() => {
    if (!page) return;
    let last: unknown;
    let hasDrawn = false;
    const show = (isForced: boolean) => {
      const { draft } = store.getState();
      if (draft === last && !isForced) return;
      last = draft;
      const drawn = draw(draft, { blockfilter, around }, surroundings);
      if (drawn.isPending) return;
      if (drawn.isFailed) return setDrawing(hasDrawn ? 'kept' : 'none');
      hasDrawn = true;
      setDrawing('drawn');
      page.show(drawn.html);
    };
    show(true);
    const unsubscribe = store.subscribe(() => show(false));
    const forget = onMarkupEngine(() => show(true));
    return () => {
      unsubscribe();
      forget();
    };
  }, [page, store, draw, blockfilter, around, surroundings]);
  return drawing;
}

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
    <Stack columns={1} gap={3} justifyItems="center" fullWidth>
      <ShownFrame
        title={words.label}
        view={{ device }}
        page={page}
        onPage={setPage}
        empty={drawing === 'drawn' && <p className={styles.empty}>{words.empty}</p>}
      />
      <div role="status" className={styles.said}>
        {drawing !== 'drawn' && (
          <Row
            as="p"
            gap={2}
            align="center"
            paddingY={2}
            paddingX={3}
            size={13}
            tone="muted"
            background="panel"
            border
            radius="md"
            className={styles.kept}
          >
            <FileWarning size={16} aria-hidden />
            <span>
              {drawing === 'kept' ? words.kept : words.notDrawn}
              {onMarkup && (
                <button type="button" className="text-button" onClick={onMarkup}>
                  {words.toMarkup}
                </button>
              )}
            </span>
          </Row>
        )}
      </div>
    </Stack>
  );
}
