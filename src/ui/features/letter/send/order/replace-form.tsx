import { useState } from 'react';
import { contract } from '../../../../../contract/index.ts';
import { versionNumber } from '../../../../../core/campaign/version-number.ts';
import { readSendChoice, sendDateText } from '../../../../../core/dates/send-date.ts';
import type { SendForm } from '../../../../../core/proof/send-form.ts';
import type { SendFacts } from '../../../../../core/send/send-facts.ts';
import { useApiMutation } from '../../../../api/queries.ts';
import { DialogForm } from '../../../../components/form-dialog.tsx';
import { notify } from '../../../../components/notices.tsx';
import { useNow } from '../../../../components/use-now.ts';
import { refreshSends, useOpenScheduled } from '../../letter-answers.ts';
import { Approval, Override, Refused } from '../platform/before-sending.tsx';
import { SendSummary } from '../platform/facts.tsx';
import { SendDateField } from '../platform/send-date-field.tsx';
import { useRefused } from '../platform/use-schedule.ts';
import { orderWords as words } from './messages.fr.ts';

interface ReplaceFormProps {
  order: SendFacts;
  form: SendForm;
  close: () => void;
}

/** What would leave in the place of an order, at its hour or another. */
export function ReplaceForm({ order, form, close }: ReplaceFormProps) {
  const { platform, findings } = form;
  const now = useNow();
  const [text, setText] = useState(() => sendDateText(new Date(order.at), platform.zone));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { refused, onError } = useRefused();
  const openScheduled = useOpenScheduled();
  const replace = useApiMutation(contract.sends.replace, {
    onSuccess: async ({ message }) => {
      close();
      notify(message);
      await openScheduled(order.campaign);
      void refreshSends();
    },
    onError,
  });
  const choice = readSendChoice(text, { zone: platform.zone, now });
  const blocking = findings.filter(({ severity }) => severity === 'blocking');
  const isHeld = platform.approval === 'require' && !platform.approved;
  const isExplained = blocking.length === 0 || reason.trim() !== '';

  function submit() {
    setTried(true);
    if (isHeld || choice.is !== 'date' || !isExplained || replace.isPending) return;
    const override_reason = blocking.length > 0 ? reason.trim() : undefined;
    replace.mutate({ key: order.key, senddate: choice.date.local, override_reason });
  }
  return (
    <DialogForm
      noValidate
      onSubmit={submit}
      onClose={close}
      cancel={words.keep}
      submit={words.replace}
      busy={replace.isPending}
      isHeld={isHeld}
    >
      <p>{words.replaceText(versionNumber(order.version_id))}</p>
      <SendSummary
        campaignId={order.campaign}
        platform={platform}
        target={order.target}
        targetLabel={order.target_label}
        findings={findings}
      />
      <SendDateField text={text} choice={choice} zone={platform.zone} now={now} onChange={setText} />
      <Approval {...platform} />
      {refused.length > 0 && <Refused findings={refused} />}
      <Override
        blocking={blocking}
        reason={reason}
        isMissing={isTried && !isExplained}
        onChecks={undefined}
        onChange={(value) => {
          setReason(value);
          setTried(false);
        }}
      />
    </DialogForm>
  );
}
