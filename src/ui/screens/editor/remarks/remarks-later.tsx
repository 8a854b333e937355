import { Suspense } from 'react';
import { contract } from '../../../../contract/index.ts';
import { useRow } from '../../../api/queries.ts';
import { lazy } from '../../../design/lazy.ts';
import { useEditor } from '../../../editor-state/editor-context.tsx';
import { useRested } from '../../letter/use-news.ts';
import type { RemarkPlace } from './remark-place.ts';

const Remarks = lazy(async () => ({ default: (await import('./remarks.tsx')).Remarks }));

/** What was remarked on proofs and is left to deal with: asked for once the page rests, fetched where there is any. */
export function RemarksLater(place: RemarkPlace) {
  const campaignId = useEditor(({ document }) => document.campaign.id);
  const { data } = useRow(contract.remarks.list, { campaignId }, useRested());
  const left = data?.remarks.filter(({ resolved }) => !resolved) ?? [];
  return (
    left.length > 0 && (
      <Suspense>
        <Remarks {...place} left={left} />
      </Suspense>
    )
  );
}
