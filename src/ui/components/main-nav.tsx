import {
  Blocks,
  CalendarClock,
  Image,
  Inbox,
  type LucideIcon,
  Mails,
  Menu as MenuIcon,
  PanelsTopLeft,
  Rss,
  Settings,
} from 'lucide-react';
import { contract } from '../../contract/index.ts';
import { useLocation } from '../routing/hooks.ts';
import { Link } from '../routing/link.tsx';
import { may } from '../state/caller.ts';
import type { PermittedRow } from '../state/permissions.ts';
import { Button } from './button.tsx';
import { Row } from './layout.tsx';
import { navigationWords } from './main-nav.fr.ts';
import styles from './main-nav.module.css';
import { Popup } from './menu.tsx';
import { useBelow } from './use-media.ts';

interface Place {
  to: string;
  label: string;
  icon: LucideIcon;
  /** What whoever may not call it has no use of the screen for. */
  needs?: PermittedRow;
}

const places: readonly Place[] = [
  { to: '/', label: navigationWords.campaigns, icon: Mails },
  { to: '/blocktemplates', label: navigationWords.blockTemplatesLink, icon: Blocks },
  { to: '/newslettertemplates', label: navigationWords.newsletterTemplatesLink, icon: PanelsTopLeft },
  { to: '/medias', label: navigationWords.mediasLink, icon: Image },
  { to: '/sources', label: navigationWords.sourcesLink, icon: Rss },
  { to: '/sends', label: navigationWords.sendsLink, icon: CalendarClock },
  { to: '/outbox', label: navigationWords.outboxLink, icon: Inbox, needs: contract.outbox.list },
  { to: '/settings', label: navigationWords.settingsLink, icon: Settings, needs: contract.settings.get },
];

/** The screens of the product, for whoever opened the page. */
export const mainPlaces = () => places.filter(({ needs }) => !needs || may(needs));

/** Where one can go from any list; on a small window one menu has it, under the name of where one is. */
export function MainNav() {
  const isNarrow = useBelow('narrow');
  const { pathname } = useLocation();
  const here = mainPlaces().find(
    ({ to }) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)),
  );
  const links = mainPlaces().map(({ to, label, icon: Icon }) => (
    <Link
      key={to}
      to={to}
      aria-current={to === here?.to ? 'page' : undefined}
      className={styles.link}
      onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
    >
      <Icon size={16} aria-hidden />
      {label}
    </Link>
  ));
  return (
    <Row as="nav" gap={1} className={styles.nav} aria-label={navigationWords.mainNavigation}>
      {isNarrow ? (
        <Popup
          label={navigationWords.menu}
          width={260}
          button={
            <Button
              variant="outline"
              aria-label={here ? navigationWords.menuAt(here.label) : undefined}
              icon={<MenuIcon size={16} aria-hidden />}
            >
              {here?.label ?? navigationWords.menu}
            </Button>
          }
        >
          {links}
        </Popup>
      ) : (
        links
      )}
    </Row>
  );
}
