import type { ReactNode } from 'react';
import { contract } from '../../contract/index.ts';
import { useApiQuery } from '../api/queries.ts';
import { caller } from '../state/caller.ts';
import { AuthorButton } from './author.tsx';
import { Row, Text } from './layout.tsx';
import { lazyPart } from './lazy.ts';
import { MainNav } from './main-nav.tsx';
import { NoticeHistory } from './notices.tsx';
import styles from './page-header.module.css';
import { SkipLink } from './skip-link.tsx';

const CallerMenu = lazyPart(async () => (await import('../features/people/caller-menu.tsx')).CallerMenu);

/** The bar of the list screens: the workspace, where one can go, and the screen's own actions. */
export function PageHeader({ children }: { children?: ReactNode }) {
  const workspace = useApiQuery(contract.workspace.get, {});
  return (
    <header className={styles.bar}>
      <SkipLink />
      <Text truncate weight={650} className={styles.workspace}>
        {workspace.data?.name ?? '\u00a0'}
      </Text>
      <MainNav />
      <Row align="center" gap={2} marginLeft="auto">
        {children}
        {caller ? <CallerMenu /> : <AuthorButton />}
        <NoticeHistory />
      </Row>
    </header>
  );
}
