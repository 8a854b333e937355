import { useMemo, useState } from 'react';
import type { TemplateContext } from '../../../../core/block-template/opened-template.ts';
import { fittingAround, type PreviewPlace } from '../../../../core/block-template/preview-letter.ts';
import type { BlockFilter } from '../../../../core/positions/position.ts';
import { useBlockTemplate } from '../../../state/block-template/template-context.ts';

/** Where the block is shown, and what may be chosen of it. */
export interface ChosenPlace extends PreviewPlace {
  /** Types of position it may stand in. */
  filters: readonly BlockFilter[];
  /** Newsletter templates whose look may be chosen. */
  letters: readonly { id: string; name: string }[];
  chooseFilter: (filter: BlockFilter) => void;
  chooseLetter: (id: string) => void;
}

/** The place that was chosen for the preview, as long as the template goes there; else its usual one. */
export function usePreviewPlace({ newslettertemplates: all }: TemplateContext): ChosenPlace {
  const filters = useBlockTemplate(({ draft }) => draft.blockfilters);
  const [filter, chooseFilter] = useState<BlockFilter>();
  const [letter, chooseLetter] = useState<string>();
  const blockfilter = filter && filters.includes(filter) ? filter : (filters[0] ?? 'full');
  const around = useMemo(() => fittingAround(all, blockfilter, letter), [all, blockfilter, letter]);
  const letters = all.filter(
    (one) => one.use_editor && fittingAround([one], blockfilter, one.id).id === one.id,
  );
  return { blockfilter, around, filters, letters, chooseFilter, chooseLetter };
}
