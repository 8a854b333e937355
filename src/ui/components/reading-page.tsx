import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../routing/link.tsx';
import { Box, Card, Text } from './layout.tsx';
import { ListPage } from './list-page.tsx';
import { type ListQuery, QueryState } from './list-states.tsx';
import styles from './reading-page.module.css';
import type { ListRowProps } from './windowed.tsx';

interface ReadingPageProps {
  title: string;
  hint: string;
  /** At the other end of the title's line. */
  tools?: ReactNode;
  /** What the list is called. */
  label: string;
  /** What is asked for the list, and what could not be read, as a title. */
  query: ListQuery;
  failed: string;
  /** Above the list: what searches it. */
  search?: ReactNode;
  /** A `SideList` or a `WindowedSideList`, of which each row is a `SideRow`. */
  rows: ReactNode;
  /** One was chosen: on a phone it stands in the place of the list. */
  isReading: boolean;
  /** There is none to read. */
  isEmpty?: boolean;
  /** The one that is read. */
  children: ReactNode;
}

/** A list, and beside it the one that is read; on a phone one or the other. */
export function ReadingPage({
  title,
  hint,
  tools,
  query,
  failed,
  isReading,
  isEmpty,
  children,
  ...list
}: ReadingPageProps) {
  return (
    <ListPage title={title} hint={hint} actions={tools} fills>
      <QueryState query={query} failed={failed} />
      {query.isSuccess && (
        <Card
          grow
          minHeight={0}
          overflow="hidden"
          className={styles.main}
          data-reading={isReading}
          data-empty={isEmpty}
        >
          <section className={styles.list} aria-label={list.label}>
            {list.search && (
              <Box padding={3} borderBottom>
                {list.search}
              </Box>
            )}
            {list.rows}
          </section>
          {children}
        </Card>
      )}
    </ListPage>
  );
}

/** Links of which one shows beside them. */
export const SideList = ({ children }: { children: ReactNode }) => (
  <Box as="ul" grow minHeight={0} overflow="auto" className={styles.rows}>
    {children}
  </Box>
);

interface SideRowProps {
  /** In a windowed list. */
  place?: ListRowProps;
  to: string;
  isCurrent: boolean;
  /** On its first line, and at the end of it. */
  name: ReactNode;
  aside: ReactNode;
  /** The lines under it. */
  children?: ReactNode;
}

export const SideRow = ({ place, to, isCurrent, name, aside, children }: SideRowProps) => (
  <li {...place}>
    <Link to={to} className={styles.row} aria-current={isCurrent || undefined}>
      {name}
      <Text as="span" size={12} tone="muted" tabular className={styles.aside}>
        {aside}
      </Text>
      {children}
    </Link>
  </li>
);

/** Over the one that is read: what leads back to the list, on a phone, and what it is. */
export const ReadingHead = (props: { back: string; to: string; children?: ReactNode }) => (
  <Box as="header" paddingTop={4} paddingX={5} paddingBottom={3} background="panel" className={styles.head}>
    <Link to={props.to} className={styles.back}>
      <ArrowLeft size={16} aria-hidden />
      {props.back}
    </Link>
    {props.children}
  </Box>
);
