import { Suspense } from 'react';
import { unplacedBlocks } from '../../../../core/campaign/operations.ts';
import { lazy } from '../../../components/lazy.ts';
import { useEditor } from '../../../state/editor-context.tsx';
import { layoutOf } from '../../../state/editor-document.ts';

const LostBlocks = lazy(async () => ({ default: (await import('./lost-blocks.tsx')).LostBlocks }));

/** The blocks that stand nowhere, where there are any. */
export function Unplaced() {
  const blocks = useEditor(({ draft }) => draft.blocks);
  const document = useEditor((state) => state.document);
  const lost = unplacedBlocks(blocks, layoutOf(document));
  return <Suspense>{lost.length > 0 && <LostBlocks lost={lost} />}</Suspense>;
}
