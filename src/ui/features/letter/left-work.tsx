import { FileClock, FileWarning, FolderX } from 'lucide-react';
import { useState } from 'react';
import { contract } from '../../../contract/index.ts';
import type { Draft } from '../../../core/campaign/version.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../components/button.tsx';
import { downloadFile } from '../../components/download-file.ts';
import { showFailure } from '../../components/error-dialog.tsx';
import { useDates } from '../../components/use-dates.ts';
import { useNavigate } from '../../routing/hooks.ts';
import { browserDraftStorage } from '../../state/browser-draft-storage.ts';
import type { OpenLetter } from '../../state/open-letter.ts';
import {
  foundWorkWords as found,
  goneCampaignWords as gone,
  unreadableWorkWords as unreadable,
} from './left-work.fr.ts';
import { useLetterSession } from './letter-context.ts';
import { Strip } from './strip.tsx';

/** Offers unsaved work of an earlier page back. */
export function FoundWork(props: {
  /** Milliseconds since 1970: when it was kept last. */
  at: number;
  onTake: () => void;
  onForget: () => void;
}) {
  const { sinceOrDate } = useDates();
  return (
    <Strip icon={FileClock} role="status" said={found.found(sinceOrDate(new Date(props.at).toISOString()))}>
      <Button variant="subtle" tone="neutral" onClick={props.onForget}>
        {found.forget}
      </Button>
      <Button onClick={props.onTake}>{found.take}</Button>
    </Strip>
  );
}

/** Unsaved work of an earlier page that cannot be taken back here: it can be had as a file. */
export function UnreadableWork({ keys, onForget }: { keys: readonly string[]; onForget: () => void }) {
  return (
    <Strip icon={FileWarning} role="status" said={unreadable.found}>
      <Button variant="subtle" tone="neutral" onClick={onForget}>
        {unreadable.forget}
      </Button>
      <Button variant="outline" onClick={() => download(keys)}>
        {unreadable.download}
      </Button>
    </Strip>
  );
}

/** What lies in the storage, as it is: one line each. */
function download(keys: readonly string[]) {
  const lines = keys.map((key) => browserDraftStorage.storage.getItem(key) ?? '');
  downloadFile(new Blob([lines.join('\n')], { type: 'text/plain' }), unreadable.file);
}

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
    <Strip icon={FolderX} role="alert" said={gone.said}>
      <Button variant="outline" disabled={isBusy} onClick={() => void saveElsewhere()}>
        {gone.save}
      </Button>
    </Strip>
  );
}

/** A new campaign that holds what is on the screen; its id. */
async function savedAsNew({ draft, document }: OpenLetter): Promise<string> {
  const { name, newslettertemplate_id } = document.campaign;
  const { campaign, versionid } = await call(contract.campaigns.create, {
    name: gone.name(name),
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
