import { contract } from '../../../contract/index.ts';
import { words } from '../../../core/wording/interface.ts';
import { queryClient, rowKey } from '../../api/queries.ts';
import { Panel } from '../../design/panel.tsx';
import { isDirty } from '../../editor-state/editor-state.ts';
import { VersionList } from '../editor/panels/versions/version-list.tsx';
import { useRaw, useRawSession } from './raw-context.ts';

/** The versions of the open campaign. Restoring waits until the person's own work is in a version. */
export function RawVersions({ onClose }: { onClose: () => void }) {
  const { save } = useRawSession();
  const campaignId = useRaw(({ document }) => document.campaign.id);
  const shown = useRaw(({ base }) => base);
  const isUnsaved = useRaw(isDirty);
  const askAgain = () =>
    void queryClient.invalidateQueries({ queryKey: rowKey(contract.campaigns.document, { campaignId }) });
  return (
    <Panel title={words.versions.title} onClose={onClose}>
      <VersionList
        campaignId={campaignId}
        shownVersionId={shown}
        saveFirst={isUnsaved ? async () => (await save()) === 'saved' : undefined}
        onRestored={askAgain}
      />
    </Panel>
  );
}
