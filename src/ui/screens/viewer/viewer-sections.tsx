import '../../design/tabs.css';
import { Tabs } from '@mantine/core';
import type { CampaignDocument } from '../../../contract/campaigns.ts';
import { words } from '../../../core/wording/interface.ts';
import { Panel } from '../../design/panel.tsx';
import { ProofForm } from '../editor/panels/send/proof-form.tsx';
import { VersionList } from '../editor/panels/versions/version-list.tsx';
import { ParameterSheet } from './parameter-sheet.tsx';
import styles from './viewer-sections.module.css';

const { viewer } = words;

/** Parameters and versions; for a raw letter, which has no editor, its proof too. */
export function ViewerSections(props: {
  document: CampaignDocument;
  isOld: boolean;
  onRestored: (versionId: string) => void;
}) {
  const { campaign, version } = props.document;
  const sections = [
    { value: 'parameters', label: viewer.parameters },
    { value: 'versions', label: viewer.versions },
    ...(version.kind === 'raw' && !props.isOld ? [{ value: 'send', label: viewer.send }] : []),
  ];
  return (
    <Tabs defaultValue="parameters" keepMounted={false} className={styles.sections}>
      <Tabs.List aria-label={viewer.sections} grow>
        {sections.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="parameters" className={styles.section}>
        <Panel title={viewer.parameters} hidesTitle>
          <ParameterSheet document={props.document} />
        </Panel>
      </Tabs.Panel>
      <Tabs.Panel value="versions" className={styles.section}>
        <Panel title={viewer.versions} hidesTitle>
          <VersionList campaignId={campaign.id} shownVersionId={version.id} onRestored={props.onRestored} />
        </Panel>
      </Tabs.Panel>
      <Tabs.Panel value="send" className={styles.section}>
        <ProofForm campaignId={campaign.id} hidesTitle />
      </Tabs.Panel>
    </Tabs>
  );
}
