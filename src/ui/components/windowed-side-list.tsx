import type { ComponentProps } from 'react';
import styles from './reading-page.module.css';
import { WindowedList } from './windowed.tsx';

/** Height of a row of two lines, px. */
const rowHeight = 66;

/** As `SideList`, however many there are: only the rows that show are drawn. */
export const WindowedSideList = <Item extends object>(
  props: Omit<ComponentProps<typeof WindowedList<Item>>, 'as' | 'className' | 'boxOf' | 'rowHeight'>,
) => <WindowedList as="ul" className={styles.windowed} rowHeight={rowHeight} {...props} />;
