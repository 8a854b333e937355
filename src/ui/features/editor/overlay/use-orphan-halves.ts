import { useMemo } from 'react';
import { type OrphanHalf, orphanHalves } from '../../../../core/campaign/pairs.ts';
import { useEditor } from '../../../state/editor-context.tsx';
import { layoutOf } from '../../../state/editor-document.ts';
import { useStructure } from '../session.ts';

/** The pairs with one empty side, worked out again only when blocks come, go or move. */
export function useOrphanHalves(): OrphanHalf[] {
  const blocks = useStructure();
  const layout = layoutOf(useEditor(({ document }) => document));
  return useMemo(() => orphanHalves(blocks, layout), [blocks, layout]);
}
