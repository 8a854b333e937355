import { Panel } from '../../components/panel.tsx';
import { isUnsaved } from '../../state/document-session.ts';
import { useLetter, useLetterSession } from './letter-context.ts';
import { fetchRemoteVersion } from './letter-session.ts';
import { versionWords } from './versions/messages.fr.ts';
import { VersionList } from './versions/version-list.tsx';

/** The versions of the open campaign. Restoring saves the person's own work first. */
export function VersionsPanel({ onClose }: { onClose?: () => void }) {
  const { save } = useLetterSession();
  const campaignId = useLetter(({ document }) => document.campaign.id);
  const shown = useLetter(({ base }) => base);
  const isWork = useLetter(isUnsaved);
  return (
    <Panel title={versionWords.title} onClose={onClose}>
      <VersionList
        campaignId={campaignId}
        shownVersionId={shown}
        saveFirst={isWork ? async () => (await save()) === 'saved' : undefined}
        onRestored={() => fetchRemoteVersion(campaignId)}
      />
    </Panel>
  );
}
