import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CallFailure } from '../api/call.ts';
import { Box, Column, Text } from './layout.tsx';
import { QueryState } from './list-states.tsx';
import { PageHeader } from './page-header.tsx';
import { usePageTitle } from './page-title.ts';
import styles from './reading-page.module.css';

interface ReadingPageProps {
  title: string;
  hint: string;
  /** Under them. */
  tools?: ReactNode;
  /** What the list is called. */
  label: string;
  /** What is asked for the list, and what could not be read, as a title. */
  query: Pick<UseQueryResult<unknown, CallFailure>, 'isPending' | 'isSuccess' | 'error' | 'refetch'>;
  failed: string;
  /** Each a `SideRow`. */
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
  query,
  failed,
  isReading,
  isEmpty,
  children,
  ...list
}: ReadingPageProps) {
  usePageTitle(title);
  return (
    <Column fullHeight>
      <PageHeader />
      <main
        id="main"
        tabIndex={-1}
        className={query.isSuccess ? styles.main : undefined}
        data-reading={isReading}
        data-empty={isEmpty}
      >
        <QueryState query={query} failed={failed} />
        {query.isSuccess && (
          <>
            <Column
              as="section"
              minHeight={0}
              background="panel"
              borderRight
              className={styles.list}
              aria-label={list.label}
            >
              <Box as="header" paddingTop={4} paddingX={4} paddingBottom={3} borderBottom>
                <Text as="h1" size={20} weight={650}>
                  {title}
                </Text>
                <Text size={13} tone="muted">
                  {list.hint}
                </Text>
                {list.tools}
              </Box>
              <SideList>{list.rows}</SideList>
            </Column>
            {children}
          </>
        )}
      </main>
    </Column>
  );
}

/** Links of which one shows beside them. */
export const SideList = ({ children }: { children: ReactNode }) => (
  <Box as="ul" grow minHeight={0} overflow="auto" className={styles.rows}>
    {children}
  </Box>
);

interface SideRowProps {
  to: string;
  isCurrent: boolean;
  /** On its first line, and at the end of it. */
  name: ReactNode;
  aside: ReactNode;
  /** The lines under it. */
  children?: ReactNode;
}

export const SideRow = ({ to, isCurrent, name, aside, children }: SideRowProps) => (
  <li>
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
