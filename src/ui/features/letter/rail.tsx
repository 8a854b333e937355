import {
  Bookmark,
  ClipboardList,
  History,
  Image,
  LayoutList,
  ListChecks,
  type LucideIcon,
  Rss,
  Send,
  SlidersHorizontal,
} from 'lucide-react';
import { countOf } from '../../state/checks/check-state.ts';
import type { PanelName } from '../../state/editor-state.ts';
import { useChecks } from './checks/use-checks.ts';
import styles from './letter-screen.module.css';
import { railWords as words } from './messages.fr.ts';

/** A section that has its own place in the rail; the others open from these or from a block. */
type RailPanel = Exclude<PanelName, 'block' | 'outline' | 'auto-content' | 'save-widget'>;

/** Those that a phone has too, where the letter is corrected and sent rather than composed. */
export const railSections: readonly { panel: RailPanel; icon: LucideIcon; composes: boolean }[] = [
  { panel: 'settings', icon: SlidersHorizontal, composes: false },
  { panel: 'blocks', icon: LayoutList, composes: false },
  { panel: 'widgets', icon: Bookmark, composes: true },
  { panel: 'clipboard', icon: ClipboardList, composes: true },
  { panel: 'contents', icon: Rss, composes: true },
  { panel: 'medias', icon: Image, composes: true },
  { panel: 'checks', icon: ListChecks, composes: false },
  { panel: 'versions', icon: History, composes: false },
  { panel: 'send', icon: Send, composes: false },
];

/** Second tabs of a section. */
const within: Partial<Record<PanelName, RailPanel>> = { outline: 'blocks', 'auto-content': 'contents' };

interface RailProps {
  shown: PanelName | undefined;
  isComposing: boolean;
  /** Sections that this screen does not have. */
  without?: readonly PanelName[];
  onOpen: (panel: PanelName) => void;
}

/** The sections of the side panel, an icon and a word each. */
export function Rail({ shown, isComposing, without = [], onOpen }: RailProps) {
  return (
    <nav className={styles.rail} aria-label={words.label} data-rail>
      {railSections
        .filter(({ panel, composes }) => (isComposing || !composes) && !without.includes(panel))
        .map(({ panel, icon: Icon }) => (
          <button
            key={panel}
            type="button"
            className={styles.section}
            aria-pressed={shown !== undefined && (within[shown] ?? shown) === panel}
            onClick={() => onOpen(panel)}
          >
            <Icon size={20} aria-hidden />
            {words[panel]}
            {panel === 'checks' && <CheckBadge />}
          </button>
        ))}
    </nav>
  );
}

/** How many remarks there are to deal with, on the name of their section: the blocking ones where there is any. */
function CheckBadge() {
  const blocking = useChecks((state) => countOf(state, 'blocking'));
  const warning = useChecks((state) => countOf(state, 'warning'));
  const severity = blocking > 0 ? 'blocking' : 'warning';
  const count = blocking || warning;
  return (
    count > 0 && (
      <span className={styles.badge} data-severity={severity} data-check-badge>
        <span className="visually-hidden"> (</span>
        {count}
        <span className="visually-hidden"> {words.toDealWith[severity]})</span>
      </span>
    )
  );
}
