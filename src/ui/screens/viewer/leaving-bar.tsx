import { CalendarClock, Copy, MailCheck } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { CampaignDocument } from '../../../contract/campaigns.ts';
import { contract } from '../../../contract/index.ts';
import { remarkOn } from '../../../core/send/remark-on.ts';
import type { SendFacts } from '../../../core/send/send-facts.ts';
import { campaignWords } from '../../../core/wording/interface-campaigns.ts';
import { viewerWords as viewer } from '../../../core/wording/viewer.ts';
import { useCommand, useRow } from '../../api/queries.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { notify } from '../../design/notices.tsx';
import { useDates } from '../../design/use-dates.ts';
import { SendActions } from '../letter/send/platform/send-actions.tsx';
import { SendMark } from '../letter/send/platform/send-mark.tsx';
import { useNow } from '../letter/send/platform/use-now.ts';
import styles from './old-version-bar.module.css';

/** Says that the letter is to leave, or has left, and what can still be done with it (decisions, section 7). */
export function LeavingBar({ document: { campaign, status } }: { document: CampaignDocument }) {
  const send = useRow(contract.proofs.sendForm, { campaignId: campaign.id }).data?.form.platform.send;
  const now = useNow();
  const isSent = status === 'sent';
  const Icon = isSent ? MailCheck : CalendarClock;
  return (
    <section
      className={styles.bar}
      data-tone="calm"
      aria-label={isSent ? viewer.sentShort : viewer.leavesShort}
    >
      <Icon size={18} aria-hidden />
      <p>
        {send && <Departure send={send} />}{' '}
        {isSent ? viewer.sentHint : ((send && remarkOn(send, now)) ?? viewer.leavesHint)}
      </p>
      {isSent && <Duplicate campaignId={campaign.id} />}
      {!isSent && send && (
        <SendActions send={send} now={now} onDone={() => document.getElementById('main')?.focus()} />
      )}
      <ButtonLink to={`/campaign/edit/${campaign.id}`} state={{ isAnyway: true }} variant="default">
        {viewer.editAnyway}
      </ButtonLink>
    </section>
  );
}

function Departure({ send }: { send: SendFacts }) {
  const { dateAndTime } = useDates();
  return (
    <>
      <SendMark status={send.status} platform={send.platform} /> ·{' '}
      {viewer.leavesTo(send.target_label, dateAndTime(send.at), send.zone)}
    </>
  );
}

function Duplicate({ campaignId }: { campaignId: string }) {
  const navigate = useNavigate();
  const { created, duplicate: name } = campaignWords.campaignList;
  const duplicate = useCommand(contract.campaigns.duplicate, {
    onSuccess: ({ campaign }) => {
      notify(created(campaign.name));
      void navigate(`/campaign/edit/${campaign.id}`);
    },
  });
  return (
    <Button
      leftSection={<Copy size={16} aria-hidden />}
      loading={duplicate.isPending}
      onClick={() => duplicate.mutate({ campaignId })}
    >
      {name}
    </Button>
  );
}
