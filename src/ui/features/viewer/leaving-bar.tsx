import { CalendarClock, Copy, MailCheck } from 'lucide-react';
import { contract } from '../../../contract/index.ts';
import type { CampaignDocument } from '../../../core/campaign/campaign-document.ts';
import { versionNumber } from '../../../core/campaign/version-number.ts';
import { sendCommentText } from '../../../core/send/send-comment.ts';
import type { SendFacts } from '../../../core/send/send-facts.ts';
import { useApiMutation, useApiQuery } from '../../api/queries.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { notify } from '../../components/notices.tsx';
import { useDates } from '../../components/use-dates.ts';
import { useNow } from '../../components/use-now.ts';
import { useNavigate } from '../../routing/hooks.ts';
import { Link } from '../../routing/link.tsx';
import { caller, may } from '../../state/caller.ts';
import { Band } from '../letter/band.tsx';
import { duplicateWords } from '../letter/duplicate.fr.ts';
import { orderWords as words } from '../letter/send/order/messages.fr.ts';
import { BackToScheduled, ReplaceButton } from '../letter/send/order/scheduled-banner.tsx';
import { SendActions } from '../letter/send/platform/send-actions.tsx';
import { SendMark } from '../letter/send/platform/send-mark.tsx';
import { viewerWords as viewer } from './messages.fr.ts';

/** Says that the letter is to leave, or has left, and what can still be done with it. */
export function LeavingBar({ document: opened }: { document: CampaignDocument }) {
  const { campaign, status, activeSend: order, modified_since } = opened;
  const form = useApiQuery(contract.proofs.sendForm, { campaignId: campaign.id }, order === null);
  const send = order ?? form.data?.form.platform.send;
  const now = useNow();
  const isSent = status === 'sent';
  return (
    <Band
      icon={isSent ? MailCheck : CalendarClock}
      label={isSent ? viewer.sentShort : viewer.leavesShort}
      isCalm
      said={
        <>
          {send && <Departure send={send} />} {order && modified_since && <Scheduled order={order} />}
          {isSent && viewer.sentHint}
          {!isSent && ((send && sendCommentText(send, now)) ?? (!modified_since && viewer.leavesHint))}
        </>
      }
    >
      {isSent && may(contract.campaigns.duplicate) && <Duplicate campaignId={campaign.id} />}
      {!isSent && send && (
        <SendActions send={send} now={now} onDone={() => document.getElementById('main')?.focus()} />
      )}
      {order && modified_since && (
        <>
          {may(contract.versions.restore) && <BackToScheduled order={order} />}
          {may(contract.sends.replace) && <ReplaceButton order={order} />}
        </>
      )}
      {may(contract.versions.save) && (
        <ButtonLink to={`/campaign/edit/${campaign.id}`} state={{ isAnyway: true }} variant="outline">
          {viewer.editAnyway}
        </ButtonLink>
      )}
    </Band>
  );
}

/** What leaves is an earlier version than the one that is shown. */
function Scheduled({ order: { campaign, version_id } }: { order: SendFacts }) {
  const number = versionNumber(version_id);
  return (
    <>
      {words.viewed(number)}{' '}
      <Link to={`/campaign/view/${campaign}/${version_id}`}>{words.openScheduled(number)}</Link>{' '}
    </>
  );
}

function Departure({ send }: { send: SendFacts }) {
  const { dateAndTime } = useDates();
  return (
    <>
      <SendMark status={send.status} platform={send.platform} /> ·{' '}
      {viewer.leavesTo(send.target_label, dateAndTime(send.at), send.zone)}
      {caller && ` ${viewer.scheduledBy(send.author)}`}
    </>
  );
}

function Duplicate({ campaignId }: { campaignId: string }) {
  const navigate = useNavigate();
  const { created, duplicate: name } = duplicateWords;
  const duplicate = useApiMutation(contract.campaigns.duplicate, {
    onSuccess: ({ campaign }) => {
      notify(created(campaign.name));
      void navigate(`/campaign/edit/${campaign.id}`);
    },
  });
  return (
    <Button
      icon={<Copy size={16} aria-hidden />}
      loading={duplicate.isPending}
      onClick={() => duplicate.mutate({ campaignId })}
    >
      {name}
    </Button>
  );
}
