import { History } from 'lucide-react';
import { contract } from '../../../contract/index.ts';
import type { CampaignDocument } from '../../../core/campaign/campaign-document.ts';
import { versionNumber } from '../../../core/campaign/version-number.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { useDates } from '../../components/use-dates.ts';
import { may } from '../../state/caller.ts';
import { Band } from '../letter/band.tsx';
import { orderWords as words } from '../letter/send/order/messages.fr.ts';
import { viewerWords as viewer } from './messages.fr.ts';

/**
 * Says that a newer version exists, and offers both ways on: to it, or to make this one current again. One that cannot be
 * read is named with the reason, and no way leads to it.
 */
export function OldVersionBar(props: {
  document: CampaignDocument;
  isRestoring: boolean;
  onRestore: () => void;
}) {
  const { dateAndTime } = useDates();
  const { campaign, version, activeSend: order, current_version_id, current_unreadable } = props.document;
  return (
    <Band
      icon={History}
      label={viewer.oldVersionShort}
      said={[
        current_unreadable
          ? `${viewer.standsIn(versionNumber(current_version_id), versionNumber(version.id), dateAndTime(version.created_at))} ${current_unreadable.exception}`
          : viewer.oldVersion(dateAndTime(version.created_at), version.author),
        order?.version_id === version.id ? words.isScheduled(dateAndTime(order.at)) : viewer.restoreHint,
      ].join(' ')}
    >
      {!current_unreadable && (
        <ButtonLink to={`/campaign/edit/${campaign.id}`} variant="outline">
          {viewer.openCurrent}
        </ButtonLink>
      )}
      {may(contract.versions.restore) && (
        <Button loading={props.isRestoring} onClick={props.onRestore}>
          {viewer.restore}
        </Button>
      )}
    </Band>
  );
}
