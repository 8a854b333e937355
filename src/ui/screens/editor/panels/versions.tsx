import { contract } from '../../../../contract/index.ts';
import { words } from '../../../../core/wording/interface.ts';
import { queryClient, rowKey } from '../../../api/queries.ts';
import { Panel } from '../../../design/panel.tsx';
import { useEditor, useEditorActions } from '../../../editor-state/editor-context.tsx';
import { isDirty } from '../../../editor-state/editor-state.ts';
import { useSession } from '../session-context.ts';
import { VersionList } from './versions/version-list.tsx';

/** The versions of the open campaign. Restoring saves the person's own work first. */
export function VersionsPanel() {
  const campaignId = useEditor((state) => state.document.campaign.id);
  const shown = useEditor((state) => state.base);
  const dirty = useEditor(isDirty);
  const { closePanel } = useEditorActions();
  const { save } = useSession();
  return (
    <Panel title={words.versions.title} onClose={closePanel}>
      <VersionList
        campaignId={campaignId}
        shownVersionId={shown}
        saveFirst={dirty ? async () => (await save()) === 'saved' : undefined}
        onRestored={() =>
          void queryClient.invalidateQueries({
            queryKey: rowKey(contract.campaigns.document, { campaignId }),
          })
        }
      />
    </Panel>
  );
}
