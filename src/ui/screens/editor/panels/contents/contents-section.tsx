import { contract } from '../../../../../contract/index.ts';
import { contentWords as words } from '../../../../../core/wording/contents.ts';
import { useRow } from '../../../../api/queries.ts';
import { Panel } from '../../../../design/panel.tsx';
import { Tabs } from '../../../../design/tabs.tsx';
import { useEditor, useEditorActions } from '../../../../editor-state/editor-context.tsx';
import section from '../blocks-section.module.css';
import { AutoContent } from './auto/auto-content.tsx';
import { RunButton } from './auto/run-button.tsx';
import { ContentSearch } from './content-search.tsx';
import { TargetField } from './target-field.tsx';
import { FillerProvider, useNewFiller } from './use-filler.ts';

const tabs = [
  { value: 'contents', label: words.searchTab, panel: <ContentSearch /> },
  { value: 'auto-content', label: words.autoTab, panel: <AutoContent /> },
];

/** 'Contenus': what the sources offer, and what the template's rules take of it. */
export function ContentsSection() {
  const panel = useEditor((state) => state.panel);
  const { openPanel, closePanel } = useEditorActions();
  const filler = useNewFiller();
  const hasSources = useRow(contract.sources.list, {}).data?.sources.length !== 0;
  return (
    <FillerProvider value={filler}>
      <Panel
        title={words.tabs}
        onClose={closePanel}
        foot={panel === 'auto-content' ? <RunButton /> : hasSources && <TargetField />}
      >
        <Tabs
          label={words.tabs}
          tabs={tabs}
          isWide
          className={section.section}
          panelClassName={section.shown}
          shown={panel}
          onShow={(value) => openPanel(value === 'auto-content' ? 'auto-content' : 'contents')}
        />
      </Panel>
    </FillerProvider>
  );
}
