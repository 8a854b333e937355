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
  /** Under it. */
  hint?: string;
  /** As high as the window: what is in it scrolls by itself. */
  fills?: boolean;
  children: ReactNode;
}

/** A screen under its title, where everything that shows is one list or one report. All have one width and one place for it. */
export function ListPage({ title, count, actions, hint, fills, children }: ListPageProps) {
  usePageTitle(title);
  return (
    <div className={styles.screen} data-fills={fills}>
      <PageHeader />
      <main id="main" tabIndex={-1} className={styles.page}>
        <Row wrap align="baseline" gap={3} marginBottom={4} className={styles.head}>
          <Text as="h1" size={28} weight={650}>
            {title}
          </Text>
          {count && (
            <Text tone="muted" tabular className={styles.count}>
              {count}
            </Text>
          )}
          {hint && (
            <Text tone="muted" className={styles.hint}>
              {hint}
            </Text>
          )}
          {actions && <div className={styles.actions}>{actions}</div>}
        </Row>
        {children}
      </main>
    </div>
  );
}
