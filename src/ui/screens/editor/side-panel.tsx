import { type ComponentType, lazy, Suspense } from 'react';
import { LoadingState } from '../../design/list-states.tsx';
import type { PanelName } from '../../editor-state/editor-state.ts';
import styles from './editor-screen.module.css';
import { BlockPanel } from './panels/block.tsx';
import { BlocksPanel } from './panels/blocks.tsx';
import { SettingsPanel } from './panels/settings.tsx';

const panels: Record<PanelName, ComponentType<{ onClose?: () => void }>> = {
  settings: SettingsPanel,
  block: BlockPanel,
  blocks: BlocksPanel,
  versions: lazy(async () => ({ default: (await import('./panels/versions.tsx')).VersionsPanel })),
  send: lazy(async () => ({ default: (await import('./panels/send.tsx')).SendPanel })),
};

/** The one section that shows; `onClose` where it lies over the ground. */
export function SidePanel({ panel, onClose }: { panel: PanelName; onClose: (() => void) | undefined }) {
  const Panel = panels[panel];
  return (
    <aside className={styles.panel} data-panel={panel}>
      <Suspense fallback={<LoadingState />}>
        <Panel onClose={onClose} />
      </Suspense>
    </aside>
  );
}
