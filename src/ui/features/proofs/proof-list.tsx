import { CircleCheck, CircleSlash, MessageSquare } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { contract } from '../../../contract/index.ts';
import type { Proof } from '../../../core/proof/proof.ts';
import type { ProofComment } from '../../../core/proof/proof-comment.ts';
import { useApiQuery } from '../../api/queries.ts';
import { Box, Row, Text } from '../../components/layout.tsx';
import { SideList, SideRow } from '../../components/reading-page.tsx';
import { useDates } from '../../components/use-dates.ts';
import { remarkWords } from '../letter/comments/messages.fr.ts';
import { proofWords as words } from '../letter/send/proofs.fr.ts';
import styles from './proofs-screen.module.css';

/** Newest first: number, when, how many got it, whether somebody approved it. */
export function ProofList(props: {
  campaign: { id: string };
  proofs: readonly Proof[];
  /** Of the current content. */
  contentHash: string;
  shown?: number;
}) {
  const { sinceOrDate, dateAndTime } = useDates();
  const { remarks = [] } = useApiQuery(contract.remarks.list, { campaignId: props.campaign.id }).data ?? {};
  const list = useRef<HTMLElement>(null);
  // On a narrow screen the list is a line that scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another proof is another place in the list
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [props.shown]);
  return (
    <Box
      as="nav"
      minHeight={0}
      overflow="auto"
      background="panel"
      borderRight
      className={styles.list}
      ref={list}
      aria-label={words.list}
    >
      <SideList>
        {props.proofs.map(({ number, created_at, recipients, approval, contentHash }) => (
          <SideRow
            key={number}
            to={`/campaign/proofs/${props.campaign.id}/${number}`}
            isCurrent={number === props.shown}
            name={
              <Text as="span" weight={600} nowrap>
                {words.name(number)}
              </Text>
            }
            aside={
              <time dateTime={created_at} title={dateAndTime(created_at)}>
                {sinceOrDate(created_at)}
              </time>
            }
          >
            <Text as="span" size={13} tone="muted">
              {words.reached(
                recipients.filter(({ status }) => status === 'accepted').length,
                recipients.length,
              )}
            </Text>
            {approval && <ApprovalMark isVoid={contentHash !== props.contentHash} />}
            <Remarked remarks={remarks.filter(({ proof }) => proof === number)} />
          </SideRow>
        ))}
      </SideList>
    </Box>
  );
}

function ApprovalMark({ isVoid }: { isVoid: boolean }) {
  const Icon = isVoid ? CircleSlash : CircleCheck;
  return (
    <Row as="span" gap={1} align="center" size={13} tone={isVoid ? 'warning' : 'success'}>
      <Icon size={14} aria-hidden />
      {isVoid ? words.voidShort : words.approval}
    </Row>
  );
}

/** How many remarks are left to deal with, or that all have been. */
function Remarked({ remarks }: { remarks: readonly Pick<ProofComment, 'resolved'>[] }) {
  const left = remarks.filter(({ resolved }) => !resolved).length;
  const isOpen = left > 0;
  if (remarks.length === 0) return null;
  return (
    <Row as="span" gap={1} align="center" size={13} tone={isOpen ? 'accent' : 'muted'}>
      <MessageSquare size={14} aria-hidden />
      {isOpen ? remarkWords.left(left) : remarkWords.done(remarks.length)}
    </Row>
  );
}
