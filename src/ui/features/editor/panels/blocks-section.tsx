import { editorWords } from '../../../../core/wording/editor.ts';
import { Panel } from '../../../components/panel.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { useEditor, useEditorActions } from '../../../state/editor-context.tsx';
import { BlockList } from './blocks.tsx';
import styles from './blocks-section.module.css';
import { outlineWords as words } from './messages.fr.ts';
import { Outline } from './outline/outline.tsx';

const tabs = [
  { value: 'blocks', label: words.add, panel: <BlockList /> },
  { value: 'outline', label: words.title, panel: <Outline /> },
];

/** 'Blocs': what one may add, and what there is. */
export function BlocksSection() {
  const panel = useEditor((state) => state.panel);
  const { openPanel, closePanel } = useEditorActions();
  return (
    <Panel title={editorWords.rail.blocks} onClose={closePanel}>
      <Tabs
        label={words.tabs}
        tabs={tabs}
        isWide
        className={styles.section}
        panelClassName={styles.shown}
        shown={panel}
        onShow={(value) => openPanel(value === 'outline' ? 'outline' : 'blocks')}
      />
    </Panel>
  );
}
