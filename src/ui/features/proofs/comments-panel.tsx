import { MessageSquarePlus } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { ListedProofComment } from '../../../core/proof/proof-comment.ts';
import { Button } from '../../components/button.tsx';
import { Stack } from '../../components/layout.tsx';
import { QueryState } from '../../components/list-states.tsx';
import { CommentList } from '../letter/comments/comment-list.tsx';
import { remarkWords as words } from '../letter/comments/messages.fr.ts';
import { type CommentDraft, CommentForm } from './comment-form.tsx';

interface RemarksPartProps {
  /** The question that the remarks answer: one that failed is not 'none'. */
  query: ComponentProps<typeof QueryState>['query'] & { isSuccess: boolean };
  campaignId: string;
  number: number;
  blocks: readonly { id: string; name: string }[];
  remarks: readonly ListedProofComment[];
  begun: CommentDraft | undefined;
  onBegin: (remark: CommentDraft | undefined) => void;
  /** Shows a block in the letter. */
  onShow: (id: string) => void;
}

/** What people said of a proof, and the way to say more. */
export function CommentsPanel(props: RemarksPartProps) {
  const { query, campaignId, number, blocks, remarks, begun, onBegin, onShow } = props;
  const part = useRef<HTMLDivElement>(null);
  const [next, setNext] = useState<string>();
  // The form goes: what was written, or the way to write again, is where one goes on from.
  useEffect(() => {
    const found = next === undefined ? null : part.current?.querySelector<HTMLElement>(next);
    if (!found) return;
    found.focus();
    setNext(undefined);
  });
  const wayTo = (id: string) => {
    const block = blocks.find((candidate) => candidate.id === id);
    return block && { label: words.show(block.name), go: () => onShow(id) };
  };
  return (
    <Stack gap={3} ref={part}>
      <QueryState query={query} failed={words.failed} />
      {query.isSuccess && remarks.length === 0 && !begun && (
        <p className="field-help">
          {words.none} {blocks.length > 0 && words.chooseBlock}
        </p>
      )}
      {remarks.length > 0 && (
        <CommentList campaignId={campaignId} remarks={remarks} number={number} onBlock={wayTo} />
      )}
      {begun ? (
        <CommentForm
          campaignId={campaignId}
          number={number}
          blocks={blocks}
          begun={begun}
          onBegin={onBegin}
          onDone={(id) => {
            onBegin(undefined);
            setNext(id === undefined ? '[data-write]' : `[data-remark="${id}"]`);
          }}
        />
      ) : (
        <Button
          data-write
          variant="outline"
          icon={<MessageSquarePlus size={16} aria-hidden />}
          onClick={() => onBegin({ block: '' })}
        >
          {words.write}
        </Button>
      )}
    </Stack>
  );
}
