import { useState } from 'react';
import { contract } from '../../../../../contract/index.ts';
import { versionNumber } from '../../../../../core/campaign/version-number.ts';
import type { SendFacts } from '../../../../../core/send/send-facts.ts';
import { orderWords as words } from '../../../../../core/wording/sends.ts';
import { useApiMutation } from '../../../../api/queries.ts';
import { Button } from '../../../../components/button.tsx';
import { notify } from '../../../../components/notices.tsx';
import { useOpenScheduled } from '../../letter-answers.ts';
import type { SaveFirst } from '../save-first.ts';

interface BackToScheduledProps {
  order: Pick<SendFacts, 'campaign' | 'version_id'>;
  /** Where there is an editor: what was typed is kept as a version. */
  saveFirst?: SaveFirst;
  size?: 'sm';
}

/** 'Revenir à la version programmée': the current version is what leaves again; what was changed stays among the versions. */
export function BackToScheduled({ order, saveFirst, size }: BackToScheduledProps) {
  const { campaign: campaignId, version_id: versionId } = order;
  const [isSaving, setSaving] = useState(false);
  const openScheduled = useOpenScheduled();
  const restore = useApiMutation(contract.versions.restore, {
    onSuccess: () => {
      notify(words.backDone(versionNumber(versionId)));
      void openScheduled(campaignId);
    },
  });
  async function goBack() {
    setSaving(true);
    const isSaved = saveFirst === undefined || (await saveFirst());
    setSaving(false);
    if (isSaved) restore.mutate({ campaignId, versionId });
  }
  return (
    <Button
      variant="outline"
      size={size}
      loading={isSaving || restore.isPending}
      onClick={() => void goBack()}
    >
      {words.back}
    </Button>
  );
}
