import { CircleHelp, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { contract } from '../../../contract/index.ts';
import type { CampaignSummary } from '../../../core/campaign/campaign-summary.ts';
import { useApiQuery } from '../../api/queries.ts';
import { Card, Row, Text } from '../../components/layout.tsx';
import { Link } from '../../routing/link.tsx';
import styles from './campaigns.module.css';
import { attentionWords as words } from './messages.fr.ts';

/** What waits for a person: a send without an answer, remarks that nobody has dealt with. */
export function Attention() {
  const { campaigns = [], total = 0 } = useApiQuery(contract.campaigns.waiting, {}).data ?? {};
  if (campaigns.length === 0) return null;
  return (
    <Card as="section" marginBottom={4} className={styles.attention} aria-labelledby="attention">
      <Text as="h2" size={14} weight={600} id="attention">
        {words.title}
      </Text>
      <ul>
        {campaigns.map((campaign) => (
          <Waiting key={campaign.id} campaign={campaign} />
        ))}
      </ul>
      {total > campaigns.length && (
        <Text size={13} tone="muted">
          {words.more(total - campaigns.length)}
        </Text>
      )}
    </Card>
  );
}

function Waiting({ campaign: { id, name, attention, open_remarks } }: { campaign: CampaignSummary }) {
  return (
    <>
      {attention !== null && (
        <Line
          icon={<CircleHelp size={16} color="var(--warning)" aria-hidden />}
          to={`/sends?q=${encodeURIComponent(name)}`}
          action={words.toSend}
        >
          {words.sends[attention](name)}
        </Line>
      )}
      {open_remarks > 0 && (
        <Line
          icon={<MessageSquare size={16} color="var(--muted)" aria-hidden />}
          to={`/campaign/proofs/${id}`}
          action={words.toRemarks(open_remarks)}
        >
          {words.remarks(open_remarks, name)}
        </Line>
      )}
    </>
  );
}

const Line = (props: { icon: ReactNode; to: string; action: string; children: string }) => (
  <Row as="li" gap={2} paddingY={1}>
    {props.icon}
    <Row as="span" wrap gapX={2} minWidth={0}>
      {props.children}
      <Link to={props.to}>{props.action}</Link>
    </Row>
  </Row>
);
