import type { ReactNode } from 'react';
import { versionNumber } from '../../../../../core/campaign/version-number.ts';
import type { Finding } from '../../../../../core/finding.ts';
import type { PlatformForm } from '../../../../../core/send/platform-form.ts';
import { countsBySeverity } from '../../../../../core/wording/checks.ts';
import { sendWording } from '../../../../../core/wording/sends.ts';
import { DescriptionList } from '../../../../components/description-list.tsx';
import { Text } from '../../../../components/layout.tsx';
import { useDates } from '../../../../components/use-dates.ts';
import { Link } from '../../../../routing/link.tsx';
import { countsOf } from '../../../../state/checks/counts.ts';
import { platformWords as words } from './messages.fr.ts';
import styles from './note.module.css';

/** Names and what they stand for; what is not known is left out. */
export function Facts(props: {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Where a dialog begins to be read. */
  isFirst?: boolean | undefined;
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

interface Leaving {
  campaignId: string;
  platform: PlatformForm;
  /** Of the target. */
  target: string;
}

/** What leaves, in short: the letter, whom it reaches, what is still open. */
export const LeavingFacts = (props: Leaving) => <Facts facts={Object.values(factsOf(props))} />;

interface SendSummaryProps extends Leaving {
  targetLabel?: string;
  /** When it leaves, where that is known. */
  leaves?: ReactNode;
  /** What the checks say of the letter. */
  findings: readonly Finding[];
  /** Why it leaves in spite of what was remarked; '' for none. */
  reason?: string;
}

/** All that is about to be asked of the platform, read once more. */
export function SendSummary({ findings, leaves, reason, ...props }: SendSummaryProps) {
  const { platform } = props;
  const { subject, recipients, remarks, platformName } = factsOf(props);
  const target = platform.targets.find(({ id }) => id === props.target);
  return (
    <Facts
      isFirst
      facts={[
        subject,
        [words.version, versionNumber(platform.version_id)],
        recipients,
        [words.leaves, leaves],
        [sendWording.target, target?.label ?? props.targetLabel],
        platformName,
        [words.approval, <Approver key="approval" {...platform} />],
        remarks,
        [words.checks, countsBySeverity(countsOf(findings)) || words.checksClear],
        [words.reason, reason],
      ]}
    />
  );
}

type Fact = readonly [name: string, value: ReactNode];

function factsOf({ campaignId, platform, target: id }: Leaving) {
  const { openRemarks } = platform;
  const remarks: ReactNode =
    openRemarks === 0 ? (
      words.remarksNone
    ) : (
      <Link key="remarks" to={`/campaign/proofs/${campaignId}`}>
        {words.remarksOpen(openRemarks)}
      </Link>
    );
  return {
    subject: [words.subject, platform.subject || words.noSubject],
    recipients: [words.recipients, reachOf(platform, id)],
    remarks: [words.remarksName, remarks],
    platformName: [words.platform, platform.label],
  } satisfies Record<string, Fact>;
}

function reachOf({ targets }: PlatformForm, id: string): string {
  if (id === '') return words.reachUnchosen;
  const reach = targets.find((target) => target.id === id)?.recipients ?? null;
  return reach === null ? words.reachUnknown : words.reach(reach);
}

/** Who approved what leaves, when, and in which proof. */
function Approver({ approval, approved }: Pick<PlatformForm, 'approval' | 'approved'>) {
  const { dateAndTime } = useDates();
  if (!approved) return approval === 'off' ? words.approvalNotAsked : words.approvalNone;
  const { by, at, proof, version_id } = approved;
  return (
    <>
      {by}, {dateAndTime(at)}
      <Text as="span" display="block" tone="muted">
        {words.approvedProof(proof, versionNumber(version_id))}
      </Text>
    </>
  );
}
