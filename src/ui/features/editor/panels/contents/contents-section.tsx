import { contentWords as words } from '../../../../state/contents/messages.fr.ts';
import { useEditor, useEditorActions } from '../../../../state/editor-context.tsx';
import { TabbedPanel } from '../tabbed-panel.tsx';
import { AutoContent, RunButton } from './auto/auto-content.tsx';
import { ContentSearch } from './content-search.tsx';
import { TargetField } from './target-field.tsx';
import { useContents } from './use-contents.ts';
import { FillerProvider, useNewFiller } from './use-filler.ts';

/** 'Contenus': what the sources offer and earlier letters said, and what the template's rules take of it. */
export function ContentsSection({ onClose }: { onClose?: () => void }) {
  const panel = useEditor((state) => state.panel);
  const { openPanel } = useEditorActions();
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
      <TabbedPanel
        title={words.tabs}
        tabs={tabs}
        shown={panel}
        onShow={(value) => openPanel(value === 'auto-content' ? 'auto-content' : 'contents')}
        onClose={onClose}
        foot={panel === 'auto-content' ? <RunButton /> : goesSomewhere && <TargetField />}
      />
    </FillerProvider>
  );
}
