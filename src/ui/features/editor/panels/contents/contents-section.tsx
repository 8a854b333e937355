import { contentWords as words } from '../../../../../core/wording/contents.ts';
import { Panel } from '../../../../components/panel.tsx';
import { Tabs } from '../../../../components/tabs.tsx';
import { useEditor, useEditorActions } from '../../../../state/editor-context.tsx';
import section from '../blocks-section.module.css';
import { AutoContent } from './auto/auto-content.tsx';
import { RunButton } from './auto/run-button.tsx';
import { ContentSearch } from './content-search.tsx';
import { TargetField } from './target-field.tsx';
import { useContents } from './use-contents.ts';
import { FillerProvider, useNewFiller } from './use-filler.ts';

/** 'Contenus': what the sources offer and earlier letters said, and what the template's rules take of it. */
export function ContentsSection() {
  const panel = useEditor((state) => state.panel);
  const { openPanel, closePanel } = useEditorActions();
  const filler = useNewFiller();
  const contents = useContents();
  const hasSources = contents.sources?.length !== 0;
  const tabs = [
    { value: 'contents', label: words.searchTab, panel: <ContentSearch contents={contents} /> },
    { value: 'auto-content', label: words.autoTab, panel: <AutoContent /> },
  ];
  const goesSomewhere = hasSources && !contents.asked.inLetters;
  return (
    <FillerProvider value={filler}>
      <Panel
        title={words.tabs}
        onClose={closePanel}
        foot={panel === 'auto-content' ? <RunButton /> : goesSomewhere && <TargetField />}
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
