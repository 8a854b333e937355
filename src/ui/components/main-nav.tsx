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
import { Row } from './layout.tsx';
import { navigationWords } from './main-nav.fr.ts';
import styles from './main-nav.module.css';

/** The screens of the product. */
export const mainPlaces: readonly { to: string; label: string; icon: LucideIcon }[] = [
  { to: '/', label: navigationWords.campaigns, icon: Mails },
  { to: '/blocktemplates', label: navigationWords.blockTemplatesLink, icon: Blocks },
  { to: '/newslettertemplates', label: navigationWords.newsletterTemplatesLink, icon: PanelsTopLeft },
  { to: '/medias', label: navigationWords.mediasLink, icon: Image },
  { to: '/sources', label: navigationWords.sourcesLink, icon: Rss },
  { to: '/sends', label: navigationWords.sendsLink, icon: CalendarClock },
  { to: '/outbox', label: navigationWords.outboxLink, icon: Inbox },
];

/** Where one can go from any list. */
export function MainNav() {
  const { pathname } = useLocation();
  const isHere = (to: string) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
  return (
    <Row as="nav" gap={1} className={styles.nav} aria-label={navigationWords.mainNavigation}>
      {mainPlaces.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} aria-current={isHere(to) ? 'page' : undefined} className={styles.link}>
          <Icon size={16} aria-hidden />
          {label}
        </Link>
      ))}
    </Row>
  );
}
