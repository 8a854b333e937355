import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { contract } from '../../../../../contract/index.ts';
import { versionNumber } from '../../../../../core/campaign/version-number.ts';
import type { SendFacts } from '../../../../../core/send/send-facts.ts';
import { queryKey, refetch, useApiMutation, useApiQuery } from '../../../../api/queries.ts';
import { Button } from '../../../../components/button.tsx';
import { Dialog } from '../../../../components/dialog.tsx';
import { Row } from '../../../../components/layout.tsx';
import { QueryState } from '../../../../components/list-states.tsx';
import { notify } from '../../../../components/notices.tsx';
import { useDates } from '../../../../components/use-dates.ts';
import { useNow } from '../../../../components/use-now.ts';
import { may } from '../../../../state/caller.ts';
import { Band } from '../../band.tsx';
import { useOpenScheduled } from '../../letter-answers.ts';
import { type SaveFirst, useSaveFirst } from '../save-first.ts';
import { orderWords as words } from './messages.fr.ts';
import { ReplaceForm } from './replace-form.tsx';

interface BackToScheduledProps {
  order: Pick<SendFacts, 'campaign' | 'version_id'>;
  /** Where there is an editor: what was typed is kept as a version. */
  saveFirst?: SaveFirst;
  size?: 'sm';
}

/** 'Revenir à la version programmée': the current version is what leaves again; what was changed stays among the versions. */
export function BackToScheduled({ order, saveFirst, size }: BackToScheduledProps) {
  const { campaign: campaignId, version_id: versionId } = order;
  const { isSaving, afterSave } = useSaveFirst(saveFirst);
  const openScheduled = useOpenScheduled();
  const restore = useApiMutation(contract.versions.restore, {
    onSuccess: () => {
      notify(words.backDone(versionNumber(versionId)));
      void openScheduled(campaignId);
    },
  });
  return (
    <Button
      variant="outline"
      size={size}
      loading={isSaving || restore.isPending}
      onClick={() => void afterSave(() => restore.mutate({ campaignId, versionId }))}
    >
      {words.back}
    </Button>
  );
}

interface ReplaceButtonProps {
  order: SendFacts;
  /** Where there is an editor: what is on the screen is what leaves. */
  saveFirst?: SaveFirst;
  size?: 'sm';
}

/** 'Remplacer l’envoi': the letter as it is now leaves in the place of what was scheduled, once one has read what leaves. */
export function ReplaceButton({ order, saveFirst, size }: ReplaceButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const { isSaving, afterSave } = useSaveFirst(saveFirst);
  const close = () => setAsking(false);
  async function ask() {
    // What is read before it is confirmed must be what is there now.
    await refetch({ queryKey: queryKey(contract.proofs.sendForm, { campaignId: order.campaign }) });
    setAsking(true);
  }
  return (
    <>
      <Button size={size} loading={isSaving} onClick={() => void afterSave(ask)}>
        {words.replace}
      </Button>
      <Dialog open={isAsking} onClose={close} title={words.replaceTitle} size="sm">
        <Question order={order} close={close} />
      </Dialog>
    </>
  );
}

function Question({ order, close }: { order: SendFacts; close: () => void }) {
  const form = useApiQuery(contract.proofs.sendForm, { campaignId: order.campaign });
  if (!form.isSuccess) return <QueryState query={form} failed={words.failed} />;
  return <ReplaceForm order={order} form={form.data.form} close={close} />;
}

interface OrderBandProps {
  order: SendFacts;
  saveFirst: SaveFirst;
}

/** As long as an order stands: that what is changed will not leave, and both ways out of that. */
export function ScheduledBanner({ order, saveFirst }: OrderBandProps) {
  const { dateAndTime } = useDates();
  const isPast = Date.parse(order.at) <= useNow().getTime();
  return (
    <Band
      icon={CalendarClock}
      label={words.title}
      size="sm"
      said={words.band(order.status, isPast, dateAndTime(order.at), versionNumber(order.version_id))}
    >
      <Row wrap gap={2}>
        <BackToScheduled order={order} saveFirst={saveFirst} size="sm" />
        {may(contract.sends.replace) && <ReplaceButton order={order} saveFirst={saveFirst} size="sm" />}
      </Row>
    </Band>
  );
}
