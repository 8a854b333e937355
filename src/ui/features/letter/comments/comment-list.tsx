import { Check } from 'lucide-react';
import { contract } from '../../../../contract/index.ts';
import type { ListedProofComment } from '../../../../core/proof/proof-comment.ts';
import { useApiMutation } from '../../../api/queries.ts';
import { Button } from '../../../components/button.tsx';
import { Row, Stack } from '../../../components/layout.tsx';
import { useDates } from '../../../components/use-dates.ts';
import { may } from '../../../state/caller.ts';
import styles from '../remarks/remarks.module.css';
import { remarkWords as words } from './messages.fr.ts';

interface RemarkListProps {
  campaignId: string;
  remarks: readonly ListedProofComment[];
  /** Proof whose screen this is: what was said of it does not name it. */
  number?: number;
  /** Goes to a block; where it says undefined, that one cannot be gone to. */
  onBlock?: (id: string) => { label: string; go: () => void } | undefined;
  /** Where all are about the same block. */
  hidesBlock?: boolean;
}

/** What people remarked, each with its block, its author and whether it has been dealt with. */
export function CommentList({ remarks, ...shared }: RemarkListProps) {
  return (
    <Stack as="ul" gap={2}>
      {remarks.map((remark) => (
        <RemarkItem key={remark.id} remark={remark} {...shared} />
      ))}
    </Stack>
  );
}

function RemarkItem({ remark, ...props }: Omit<RemarkListProps, 'remarks'> & { remark: ListedProofComment }) {
  const { dateAndTime, sinceOrDate } = useDates();
  const { proof, text, author, created_at, resolved } = remark;
  const sentence = words.said(author, sinceOrDate(created_at));
  return (
    <li
      className={styles.remark}
      data-remark={remark.id}
      data-resolved={resolved !== undefined}
      tabIndex={-1}
    >
      {!props.hidesBlock && <Block remark={remark} onBlock={props.onBlock} />}
      <p className={styles.text}>{text}</p>
      <Stack as="p" size={12} tone="muted" breakWords className={styles.said}>
        <span title={dateAndTime(created_at)}>
          {proof === props.number ? sentence : `${sentence} · ${words.fromProof(proof)}`}
        </span>
        {resolved && <span>{words.resolvedBy(resolved.by, sinceOrDate(resolved.at))}</span>}
      </Stack>
      {may(contract.remarks.resolve) && <Resolve campaignId={props.campaignId} remark={remark} />}
    </li>
  );
}

function Block({ remark, onBlock }: Pick<RemarkListProps, 'onBlock'> & { remark: ListedProofComment }) {
  const { block, isGone } = remark;
  if (!block)
    return (
      <Row as="p" wrap gapY={1} gapX={2} align="center" size={13} weight={600} className={styles.block}>
        {words.wholeLetter}
      </Row>
    );
  const way = onBlock?.(block.id);
  return (
    <Row as="p" wrap gapY={1} gapX={2} align="center" size={13} weight={600} className={styles.block}>
      {way ? (
        <button type="button" className="text-button" aria-label={way.label} onClick={way.go}>
          {block.name}
        </button>
      ) : (
        block.name
      )}
      {isGone && <span className={styles.gone}>{words.gone}</span>}
    </Row>
  );
}

function Resolve({
  campaignId,
  remark: { id, text, resolved },
}: {
  campaignId: string;
  remark: ListedProofComment;
}) {
  const resolve = useApiMutation(contract.remarks.resolve);
  const isDone = resolved !== undefined;
  return (
    <Button
      className={styles.resolve}
      variant="subtle"
      size="sm"
      loading={resolve.isPending}
      icon={!isDone && <Check size={14} aria-hidden />}
      aria-label={isDone ? words.reopenLabel(text) : words.resolveLabel(text)}
      onClick={() => resolve.mutate({ campaignId, remarkId: id, resolved: !isDone })}
    >
      {isDone ? words.reopen : words.resolve}
    </Button>
  );
}
