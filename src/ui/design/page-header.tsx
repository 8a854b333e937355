import { Inbox, Mails } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { contract } from '../../contract/index.ts';
import { words } from '../../core/wording/interface.ts';
import { useRow } from '../api/queries.ts';
import { NoticeHistory } from './notices.tsx';
import styles from './page-header.module.css';
import { SkipLink } from './skip-link.tsx';

/** The bar of the list screens: the workspace, where one can go, and the screen's own actions. */
export function PageHeader({ children }: { children?: ReactNode }) {
  const workspace = useRow(contract.workspace.get, {});
  return (
    <header className={styles.bar}>
      <SkipLink />
      <p className={styles.workspace}>{workspace.data?.name ?? '\u00a0'}</p>
      <nav className={styles.nav} aria-label={words.mainNavigation}>
        <NavLink to="/" end className={styles.link}>
          <Mails size={16} aria-hidden />
          {words.campaigns}
        </NavLink>
        <NavLink to="/outbox" className={styles.link}>
          <Inbox size={16} aria-hidden />
          {words.outboxLink}
        </NavLink>
      </nav>
      <div className={styles.actions}>
        {children}
        <NoticeHistory />
      </div>
    </header>
  );
}
