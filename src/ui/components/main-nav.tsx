import {
  Blocks,
  CalendarClock,
  Image,
  Inbox,
  type LucideIcon,
  Mails,
  PanelsTopLeft,
  Rss,
} from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { words } from '../../core/wording/interface.ts';
import { Row } from './layout.tsx';
import styles from './main-nav.module.css';

const places: readonly { to: string; label: string; icon: LucideIcon }[] = [
  { to: '/', label: words.campaigns, icon: Mails },
  { to: '/blocktemplates', label: words.blockTemplatesLink, icon: Blocks },
  { to: '/newslettertemplates', label: words.newsletterTemplatesLink, icon: PanelsTopLeft },
  { to: '/medias', label: words.mediasLink, icon: Image },
  { to: '/sources', label: words.sourcesLink, icon: Rss },
  { to: '/sends', label: words.sendsLink, icon: CalendarClock },
  { to: '/outbox', label: words.outboxLink, icon: Inbox },
];

/** Where one can go from any list. */
export function MainNav() {
  const { pathname } = useLocation();
  const isHere = (to: string) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
  return (
    <Row as="nav" gap={1} className={styles.nav} aria-label={words.mainNavigation}>
      {places.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} aria-current={isHere(to) ? 'page' : undefined} className={styles.link}>
          <Icon size={16} aria-hidden />
          {label}
        </Link>
      ))}
    </Row>
  );
}
