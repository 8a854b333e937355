import type { CampaignDocument } from '../../../core/campaign/campaign-document.ts';
import type { CampaignSettings } from '../../../core/campaign/parameters.ts';
import type { NewsletterTemplate } from '../../../core/newsletter-template/newsletter-template.ts';
import { fileSize } from '../../../core/wording/file-size.ts';
import { charsetName, settingsWords as settings } from '../../../core/wording/letter-settings.ts';
import { Stack } from '../../components/layout.tsx';
import { Panel, PanelPart } from '../../components/panel.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useLocation } from '../../routing/hooks.ts';
import { parameterGroups } from '../letter/parameter-groups.ts';
import { parameterWords } from '../letter/parameters/messages.fr.ts';
import { SendWay } from '../letter/send/send-way.tsx';
import { VersionList } from '../letter/versions/version-list.tsx';
import { viewerWords as viewer } from './messages.fr.ts';
import styles from './viewer-screen.module.css';

/** A version's subject, preheader and global parameters, to be read. */
function CampaignSettingsPanel({ document: { version, template } }: { document: CampaignDocument }) {
  return (
    <>
      <PanelPart title={parameterWords.inbox}>
        <Stack as="dl" gap="2px" className={styles.sheet}>
          <dt>{settings.subject}</dt>
          <dd>{version.subject || <i>{viewer.noSubject}</i>}</dd>
          <dt>{settings.preheader}</dt>
          <dd>{version.preheader || <i>{viewer.noPreheader}</i>}</dd>
          {version.kind === 'raw' && (
            <>
              <dt>{charsetName}</dt>
              <dd>{version.charset}</dd>
              <dt>{viewer.weight}</dt>
              <dd>{fileSize(new TextEncoder().encode(version.html).length)}</dd>
            </>
          )}
        </Stack>
      </PanelPart>
      {version.kind === 'blocks' &&
        parameterGroups.map(({ title, names }) => (
          <PanelPart key={title} title={title}>
            <Stack as="dl" gap="2px" className={styles.sheet}>
              {names.map((name) => (
                <Parameter key={name} name={name} parameters={version.parameters} template={template} />
              ))}
            </Stack>
          </PanelPart>
        ))}
    </>
  );
}

function Parameter(props: {
  name: keyof CampaignSettings;
  parameters: CampaignSettings;
  template: Pick<NewsletterTemplate, 'colors' | 'fonts'>;
}) {
  const value = props.parameters[props.name];
  const color = props.name.endsWith('color') && props.template.colors.find(({ alias }) => alias === value);
  const font = props.name.endsWith('font') && props.template.fonts.find(({ alias }) => alias === value);
  return (
    <>
      <dt>{settings.labels[props.name]}</dt>
      <dd>
        {color && <span className={styles.swatch} style={{ backgroundColor: color.csscode }} />}
        {color ? color.label : font ? font.label : value === '' ? <i>{viewer.unset}</i> : value}
      </dd>
    </>
  );
}

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
    panel: <SendWay campaignId={campaign.id} hidesTitle />,
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
