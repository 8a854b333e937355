import type { ComponentProps, ReactNode } from 'react';
import { Panel } from '../../../components/panel.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import styles from './tabbed-panel.module.css';

interface TabbedPanelProps extends Pick<ComponentProps<typeof Tabs>, 'tabs' | 'shown' | 'onShow'> {
  title: string;
  onClose: (() => void) | undefined;
  foot?: ReactNode;
}

/** A section of several tabs, which stay in sight. */
export const TabbedPanel = ({ title, onClose, foot, ...tabs }: TabbedPanelProps) => (
  <Panel title={title} onClose={onClose} foot={foot}>
    <Tabs {...tabs} label={title} isWide className={styles.section} panelClassName={styles.shown} />
  </Panel>
);
