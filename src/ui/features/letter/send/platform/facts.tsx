import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Finding } from '../../../../../core/finding.ts';
import type { PlatformForm } from '../../../../../core/send/platform-form.ts';
import { countsBySeverity } from '../../../../../core/wording/checks.ts';
import { sendWording } from '../../../../../core/wording/sends.ts';
import { DescriptionList } from '../../../../components/description-list.tsx';
import { Text } from '../../../../components/layout.tsx';
import { countsOf } from '../../../../state/checks/counts.ts';
import { platformWords as words } from './messages.fr.ts';
import styles from './note.module.css';

/** Names and what they stand for; what is not known is left out. */
export function Facts(props: {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Where a dialog begins to be read. */
  isFirst?: boolean;
}) {
  const first = props.isFirst ? { tabIndex: -1, 'data-autofocus': true } : {};
  return (
    <DescriptionList
      items={props.facts}
      gapY={1}
      gapX={3}
      size={13}
      tabular
      className={styles.facts}
      {...first}
    />
  );
}

/** A date, and under it in which zone and how far off. */
export const Moment = ({ date, second }: { date: string; second: string }) => (
  <>
    {date}
    <Text as="span" display="block" tone="muted">
      {second}
    </Text>
  </>
);

interface SendSummaryProps {
  campaignId: string;
  platform: PlatformForm;
  /** Of the target. */
  target: string;
  targetLabel?: string;
  /** When it leaves. */
  leaves: ReactNode;
  /** What the checks say of the letter. */
  findings: readonly Finding[];
  /** Why it leaves in spite of what was remarked; '' for none. */
  reason: string;
}

/** What is about to be asked of the platform, read once more: the letter, whom it reaches, when, what is still open. */
export function SendSummary(props: SendSummaryProps) {
  const { campaignId, platform, findings } = props;
  const target = platform.targets.find(({ id }) => id === props.target);
  const reach = target?.recipients ?? null;
  const { openRemarks } = platform;
  return (
    <Facts
      isFirst
      facts={[
        [words.subject, platform.subject || words.noSubject],
        [words.recipients, reach === null ? words.reachUnknown : words.reach(reach)],
        [words.leaves, props.leaves],
        [sendWording.target, target?.label ?? props.targetLabel],
        [words.platform, platform.label],
        [
          words.remarksName,
          openRemarks === 0 ? (
            words.remarksNone
          ) : (
            <Link key="remarks" to={`/campaign/proofs/${campaignId}`}>
              {words.remarksOpen(openRemarks)}
            </Link>
          ),
        ],
        [words.checks, countsBySeverity(countsOf(findings)) || words.checksClear],
        [words.reason, props.reason],
      ]}
    />
  );
}
