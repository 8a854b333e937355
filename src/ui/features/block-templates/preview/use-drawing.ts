import { useLayoutEffect, useState } from 'react';
import type { TemplateContext } from '../../../../contract/templates.ts';
import type { PreviewPlace } from '../../../../core/block-template/preview-letter.ts';
import { onMarkupEngine } from '../../../markup/loaded-engine.ts';
import { useBlockTemplateEditor } from '../../../state/block-template/template-context.ts';
import type { ShownPage } from '../../templates/shown-page.ts';
import { createTemplatePagePreview } from './draw-preview.ts';

interface Drawn {
  id: string;
  page: ShownPage | undefined;
  place: PreviewPlace;
  surroundings: TemplateContext;
}

/** `kept`: its markup fails, and the page shows the last draft that could be drawn; `none`: there was none yet. */
export type TemplatePreviewState = 'drawn' | 'kept' | 'none';

/** Shows each draft in the event that changes it; while its markup fails the page stays. */
export function useTemplatePreview({ id, page, place, surroundings }: Drawn): TemplatePreviewState {
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
