import { useLocation } from 'react-router';
import type { CampaignDocument } from '../../../contract/campaigns.ts';
import { viewerWords as viewer } from '../../../core/wording/viewer.ts';
import { Panel } from '../../components/panel.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { ProofForm } from '../letter/send/proof-form.tsx';
import { VersionList } from '../letter/versions/version-list.tsx';
import { CampaignSettingsPanel } from './campaign-settings-panel.tsx';
import styles from './viewer-sections.module.css';

/** Parameters and versions; for a letter that is not in an editor, what is sent of it too. */
export function ViewerSections(props: {
  document: CampaignDocument;
  hasSend: boolean;
  onRestored: (versionId: string) => void;
}) {
  const { campaign, version } = props.document;
  const parameters = {
    value: 'parameters',
    label: viewer.parameters,
    panel: (
      <Panel title={viewer.parameters} hidesTitle isFocusable>
        <CampaignSettingsPanel document={props.document} />
      </Panel>
    ),
  };
  const versions = {
    value: 'versions',
    label: viewer.versions,
    panel: (
      <Panel title={viewer.versions} hidesTitle>
        <VersionList campaignId={campaign.id} shownVersionId={version.id} onRestored={props.onRestored} />
      </Panel>
    ),
  };
  const send = {
    value: 'send',
    label: viewer.send,
    panel: <ProofForm campaignId={campaign.id} hidesTitle />,
  };
  // Whoever comes from the list of versions, or from two of them side by side, comes back to it.
  const { state } = useLocation() as { state: { section?: string } | null };
  return (
    <Tabs
      first={state?.section}
      label={viewer.sections}
      tabs={props.hasSend ? [parameters, versions, send] : [parameters, versions]}
      isWide
      className={styles.sections}
      panelClassName={styles.section}
    />
  );
}
