import { contract } from '../../../../contract/index.ts';
import { useApiQuery } from '../../../api/queries.ts';
import { lazyPart } from '../../../components/lazy.ts';
import { useDelayed } from '../../../components/use-delayed.ts';
import { useEditor } from '../../../state/editor-context.tsx';
import type { CommentLocation } from './editor-comments.tsx';

const Remarks = lazyPart(async () => (await import('./editor-comments.tsx')).EditorComments);

/** What was remarked on proofs and is left to deal with: asked for once the page rests, fetched where there is any. */
export function LazyComments(place: CommentLocation) {
  const campaignId = useEditor(({ document }) => document.campaign.id);
  const { data } = useApiQuery(contract.remarks.list, { campaignId }, useDelayed());
  const left = data?.remarks.filter(({ resolved }) => !resolved) ?? [];
  return left.length > 0 && <Remarks {...place} left={left} />;
}
