import type { ReactNode } from 'react';
import { Row, Text } from './layout.tsx';
import styles from './list-page.module.css';
import { PageHeader } from './page-header.tsx';
import { usePageTitle } from './page-title.ts';

interface ListPageProps {
  title: string;
  /** How many show, in words. */
  count?: string | false;
  /** At the other end of the title's line. */
  actions?: ReactNode;
  size?: 'md' | 'lg' | 'xl';
  children: ReactNode;
}

/** A screen under its title, where everything that shows is one list or one report. */
export function ListPage({ title, count, actions, size = 'md', children }: ListPageProps) {
  usePageTitle(title);
  return (
    <>
      <PageHeader />
      <main id="main" tabIndex={-1} className={styles.page} data-size={size}>
        <Row wrap align="baseline" gap={3} marginBottom={4}>
          <Text as="h1" size={28} weight={650}>
            {title}
          </Text>
          {count && (
            <Text tone="muted" tabular className={styles.count}>
              {count}
            </Text>
          )}
          {actions && <div className={styles.actions}>{actions}</div>}
        </Row>
        {children}
      </main>
    </>
  );
}
