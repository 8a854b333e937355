import { FolderX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { contract } from '../../../contract/index.ts';
import type { Draft } from '../../../core/campaign/version.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../components/button.tsx';
import { showFailure } from '../../components/error-dialog.tsx';
import type { OpenLetter } from '../../state/open-letter.ts';
import { goneCampaignWords as words } from './gone-campaign.fr.ts';
import { useLetterSession } from './letter-context.ts';
import styles from './letter-screen.module.css';

/** The folder of the open campaign is gone from the disk: its work can go into another one. */
export function GoneCampaign() {
  const { store } = useLetterSession().letter;
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  async function saveElsewhere() {
    const state = store.getState();
    setBusy(true);
    try {
      const campaignId = await savedAsNew(state);
      // Another campaign holds it now: nothing is left here.
      store.update((current) =>
        current.draft === state.draft
          ? { ...current, savedDraft: current.draft, save: { kind: 'idle' } }
          : current,
      );
      void navigate(`/campaign/edit/${campaignId}`);
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.strip} role="alert">
      <FolderX size={16} aria-hidden />
      <p>{words.said}</p>
      <Button variant="outline" disabled={isBusy} onClick={() => void saveElsewhere()}>
        {words.save}
      </Button>
    </div>
  );
}

/** A new campaign that holds what is on the screen; its id. */
async function savedAsNew({ draft, document }: OpenLetter): Promise<string> {
  const { name, newslettertemplate_id } = document.campaign;
  const { campaign, versionid } = await call(contract.campaigns.create, {
    name: words.name(name),
    newslettertemplate_id,
  });
  // The parameters of a letter of blocks are fields like the others; a raw one has none.
  const { parameters, ...content } = draft as Partial<Draft>;
  await call(contract.versions.save, {
    campaignId: campaign.id,
    ...content,
    ...parameters,
    base_version: versionid,
  });
  return campaign.id;
}
