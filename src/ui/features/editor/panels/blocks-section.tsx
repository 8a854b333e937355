import { useEditor, useEditorActions } from '../../../state/editor-context.tsx';
import { BlockList } from './blocks.tsx';
import { outlineWords as words } from './messages.fr.ts';
import { Outline } from './outline/outline.tsx';
import { TabbedPanel } from './tabbed-panel.tsx';

const tabs = [
  { value: 'blocks', label: words.add, panel: <BlockList /> },
  { value: 'outline', label: words.title, panel: <Outline /> },
];

/** 'Blocs': what one may add, and what there is. */
export function BlocksSection({ onClose }: { onClose?: () => void }) {
  const panel = useEditor((state) => state.panel);
  const { openPanel } = useEditorActions();
  return (
    <TabbedPanel
      title={words.tabs}
      tabs={tabs}
      shown={panel}
      onShow={(value) => openPanel(value === 'outline' ? 'outline' : 'blocks')}
      onClose={onClose}
    />
  );
}
