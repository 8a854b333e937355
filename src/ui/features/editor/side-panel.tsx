import { type ComponentType, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { lazy } from '../../components/lazy.ts';
import { LoadingState } from '../../components/list-states.tsx';
import { restoreLostFocus } from '../../components/lost-focus.ts';
import { useEditorActions } from '../../state/editor-context.tsx';
import type { PanelName } from '../../state/editor-state.ts';
import layout from '../letter/letter-screen.module.css';
import styles from './editor-screen.module.css';
import { BlockPanel } from './panels/block.tsx';
import { SettingsPanel } from './panels/settings.tsx';

/** What one may add, and what there is, are two tabs of one section. */
const BlocksSection = lazy(async () => (await import('./panels/blocks-section.tsx')).BlocksSection);

/** What the sources offer, and what the template's rules take of it. */
const ContentsSection = lazy(
  async () => (await import('./panels/contents/contents-section.tsx')).ContentsSection,
);

const panels: Record<PanelName, ComponentType<{ onClose?: () => void }>> = {
  settings: SettingsPanel,
  block: BlockPanel,
  blocks: BlocksSection,
  outline: BlocksSection,
  widgets: lazy(async () => (await import('./panels/widgets.tsx')).WidgetsPanel),
  clipboard: lazy(async () => (await import('./panels/clipboard.tsx')).ClipboardPanel),
  contents: ContentsSection,
  'auto-content': ContentsSection,
  medias: lazy(async () => (await import('./panels/medias.tsx')).MediasPanel),
  checks: lazy(async () => (await import('./panels/checks.tsx')).ChecksPanel),
  'save-widget': lazy(async () => (await import('./panels/save-widget.tsx')).SaveWidgetPanel),
  versions: lazy(async () => (await import('../letter/versions-panel.tsx')).VersionsPanel),
  send: lazy(async () => (await import('./panels/send.tsx')).SendPanel),
};

/** The one section that shows; `onClose` puts the first one away where it lies over the ground. */
export function SidePanel({ panel, onClose }: { panel: PanelName; onClose: (() => void) | undefined }) {
  // The letter first: its frame is fetched while the first panel is drawn.
  const isTurn = useDeferredValue(true, false);
  const Panel = panels[panel];
  const { closePanel } = useEditorActions();
  // Whoever comes for the checks, from an import, begins at them.
  const [first] = useState(panel);
  useEffect(() => {
    if (first === 'checks') restoreLostFocus('[data-panel=checks]');
  }, [first]);
  return (
    <aside className={`${layout.panel} ${styles.panel}`} data-panel={panel} tabIndex={-1}>
      <Suspense fallback={<LoadingState />}>
        {isTurn && <Panel onClose={panel === 'settings' ? onClose : closePanel} />}
      </Suspense>
    </aside>
  );
}
