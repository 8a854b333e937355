import { Bell, CircleCheck } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { words } from '../../core/wording/interface.ts';
import { ActionIcon, CloseButton } from './button.tsx';
import { Popup } from './menu.tsx';
import styles from './notices.module.css';
import { useDates } from './use-dates.ts';

interface Notice {
  id: number;
  text: string;
  at: Date;
}

/** Long enough to be read aloud to the end (decisions 6: 6 s or more). */
const shownFor = 7_000;
const kept = 20;

let notices: readonly Notice[] = [];
let shown: readonly number[] = [];
const listeners = new Set<() => void>();

function change(nextNotices: readonly Notice[], nextShown: readonly number[]) {
  notices = nextNotices;
  shown = nextShown;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const dismiss = (id: number) =>
  change(
    notices,
    shown.filter((other) => other !== id),
  );

/** Says that something went well: a notice that leaves by itself and can be read again from the bell. */
export function notify(text: string) {
  const id = (notices[0]?.id ?? 0) + 1;
  change([{ id, text, at: new Date() }, ...notices].slice(0, kept), [...shown, id].slice(-3));
}

/** The live region: always in the page, so that a screen reader hears what enters it. */
export function Notices() {
  const ids = useSyncExternalStore(subscribe, () => shown);
  return (
    <div role="status" aria-live="polite" className={styles.region}>
      {notices
        .filter(({ id }) => ids.includes(id))
        .toReversed()
        .map((notice) => (
          <ShownNotice key={notice.id} notice={notice} />
        ))}
    </div>
  );
}

function ShownNotice({ notice: { id, text } }: { notice: Notice }) {
  useEffect(() => {
    const timer = setTimeout(() => dismiss(id), shownFor);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div className={styles.notice}>
      <CircleCheck size={18} aria-hidden className={styles.mark} />
      <p>{text}</p>
      <CloseButton size="sm" aria-label={words.close} onClick={() => dismiss(id)} />
    </div>
  );
}

/** The last notices, to be read again. */
export function NoticeHistory() {
  const { timeOfDay } = useDates();
  const past = useSyncExternalStore(subscribe, () => notices);
  return (
    <Popup
      label={words.notices.history}
      width={320}
      button={
        <ActionIcon aria-label={words.notices.history} title={words.notices.history}>
          <Bell size={18} aria-hidden />
        </ActionIcon>
      }
    >
      <p className={styles.title}>{words.notices.history}</p>
      {past.length === 0 && <p className={styles.none}>{words.notices.none}</p>}
      <ul className={styles.past}>
        {past.map(({ id, text, at }) => (
          <li key={id}>
            <span>{text}</span> <time dateTime={at.toISOString()}>{timeOfDay(at)}</time>
          </li>
        ))}
      </ul>
    </Popup>
  );
}
