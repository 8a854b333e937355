import type { SendChoice } from '../../../../../core/dates/send-date.ts';
import { waitText } from '../../../../../core/dates/wait-text.ts';
import type { Finding } from '../../../../../core/finding.ts';
import type { PlatformForm } from '../../../../../core/send/platform-form.ts';
import { sendWording } from '../../../../../core/wording/sends.ts';
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import { useDates } from '../../../../components/use-dates.ts';
import { LetterViews } from '../letter-views.tsx';
import { Approval } from './before-sending.tsx';
import { Moment, SendSummary } from './facts.tsx';
import { platformWords as words } from './messages.fr.ts';
import { Note } from './note.tsx';

interface ConfirmSendProps {
  open: boolean;
  campaignId: string;
  platform: PlatformForm;
  target: string;
  choice: SendChoice;
  /** What the checks say of the letter. */
  findings: readonly Finding[];
  now: Date;
  /** Why it leaves in spite of what was remarked; '' for none. */
  reason: string;
  onClose: () => void;
  onConfirm: () => void;
}

/** What is about to be asked of the platform, read once more. */
export function ConfirmSend(props: ConfirmSendProps) {
  const { platform, choice, now, reason } = props;
  const { dateAndTime } = useDates();
  const date = choice.is === 'date' ? choice.date : undefined;
  const leaves = date && (
    <Moment
      date={dateAndTime(date.instant.toISOString())}
      second={`${platform.zone}, ${waitText(date.instant, now) ?? ''}`}
    />
  );
  return (
    <ConfirmDialog
      open={props.open}
      title={words.confirmTitle}
      onClose={props.onClose}
      cancel={words.back}
      confirm={sendWording.submit}
      disabled={!date || (platform.approval === 'require' && !platform.approved)}
      size="md"
      onConfirm={props.onConfirm}
    >
      <SendSummary
        campaignId={props.campaignId}
        platform={platform}
        target={props.target}
        leaves={leaves}
        findings={props.findings}
        reason={reason}
      />
      {date?.isFirstOfTwo && <Note tone="warning">{sendWording.firstOfTwo(date.local)}</Note>}
      {choice.is === 'refused' && <Note tone="danger">{choice.reason}</Note>}
      <Approval {...platform} />
      <LetterViews campaignId={props.campaignId} versionId={platform.version_id} />
    </ConfirmDialog>
  );
}
