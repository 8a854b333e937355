import { Bell, CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createStore } from '../state/store.ts';
import { useStore } from '../state/use-store.ts';
import { CloseButton, IconButton } from './button.tsx';
import { Box, Row, Text } from './layout.tsx';
import { Popup } from './menu.tsx';
import { words } from './messages.fr.ts';
import styles from './notices.module.css';
import { areOverWhatIsUsed, placeNotices } from './place-notices.ts';
import { useDates } from './use-dates.ts';

/** What one may still do about what is said. */
export interface NoticeAction {
  label: string;
  run: () => void;
  /** The open work that it changes: once that is closed, it is offered no more (`endOffers`). */
  of?: object;
}

interface Notice {
  id: number;
  text: string;
  isWarning: boolean;
  /** Gone once one is done. */
  actions: readonly NoticeAction[];
  /** What it is about: the next notice of the same takes its place. */
  topic?: string;
  at: Date;
}

/** Long enough to be read aloud to the end (6 s or more). */
const shownFor = 7_000;
const kept = 20;

interface NoticeState {
  /** The last first. */
  notices: readonly Notice[];
  /** Ids of those that show. */
  shown: readonly number[];
}

const store = createStore<NoticeState>({ notices: [], shown: [] });

const dismiss = (id: number) =>
  store.update((state) => ({ ...state, shown: state.shown.filter((other) => other !== id) }));

/** Says that something went well: a notice that leaves by itself and can be read again from the bell. */
export const notify = (text: string, action?: NoticeAction | readonly NoticeAction[], topic?: string) =>
  show(text, false, action === undefined ? [] : [action].flat(), topic);

/** Says what was refused or left out, where nothing needs an answer: the same notice under another sign. */
export const notifyRefusal = (text: string, topic?: string) => show(text, true, [], topic);

function show(text: string, isWarning: boolean, actions: readonly NoticeAction[] = [], topic?: string) {
  store.update(({ notices, shown }) => {
    const id = (notices[0]?.id ?? 0) + 1;
    const replaced = notices.filter((notice) => topic !== undefined && notice.topic === topic);
    const others = shown.filter((other) => !replaced.some((notice) => notice.id === other));
    return {
      notices: [{ id, text, isWarning, actions, topic, at: new Date() }, ...notices].slice(0, kept),
      shown: [...others, id].slice(-3),
    };
  });
}

/** Does one of the things a notice offers, once, and takes the notice away. */
function take({ id }: Notice, action: NoticeAction) {
  store.update(({ notices, shown }) => ({
    notices: notices.map((notice) => (notice.id === id ? { ...notice, actions: [] } : notice)),
    shown: shown.filter((other) => other !== id),
  }));
  action.run();
}

/** Takes away what is shown of a topic: it holds no more. It can still be read again. */
export const dismissNotice = (topic: string) =>
  store.update((state) => {
    const gone = state.notices.filter((notice) => notice.topic === topic).map(({ id }) => id);
    if (!state.shown.some((id) => gone.includes(id))) return state;
    return { ...state, shown: state.shown.filter((id) => !gone.includes(id)) };
  });

/** Takes back all that is offered about some work that is no longer open: nobody would see what it does. What was said stays. */
export const expireOffers = (of: object) =>
  store.update((state) => {
    const isOffered = ({ actions }: Notice) => actions.some((action) => action.of === of);
    if (!state.notices.some(isOffered)) return state;
    return {
      ...state,
      notices: state.notices.map((notice) =>
        isOffered(notice)
          ? { ...notice, actions: notice.actions.filter((action) => action.of !== of) }
          : notice,
      ),
    };
  });

/** The live region: always in the page, so that a screen reader hears what enters it; never over what is being used. */
export function Notices() {
  const ids = useStore(store, ({ shown }) => shown);
  const region = useRef<HTMLDivElement>(null);
  const pointer = usePointer();
  const newest = ids.at(-1);
  useLayoutEffect(() => {
    const place = () => {
      const { current } = region;
      if (current && newest !== undefined && !isHeld(current)) placeNotices(current, pointer.current);
    };
    place();
    // A phone that is turned, a window that is made smaller.
    addEventListener('resize', place);
    return () => removeEventListener('resize', place);
  }, [newest, pointer]);
  // A bar over the letter comes by itself, once the letter is drawn.
  useEffect(() => {
    const giveWay = () => {
      const { current } = region;
      if (current && !isHeld(current) && areOverWhatIsUsed(current)) placeNotices(current, pointer.current);
    };
    const timer = ids.length > 0 ? setInterval(giveWay, 200) : undefined;
    addEventListener('focusin', giveWay);
    return () => {
      clearInterval(timer);
      removeEventListener('focusin', giveWay);
    };
  }, [ids, pointer]);
  return (
    <div ref={region} role="status" aria-live="polite" className={styles.region}>
      {store
        .getState()
        .notices.filter(({ id }) => ids.includes(id))
        .toReversed()
        .map((notice) => (
          <ShownNotice key={notice.id} notice={notice} />
        ))}
    </div>
  );
}

/** Whether somebody is on it: it stays under their hand. */
const isHeld = (region: HTMLElement) => region.matches(':hover, :focus-within');

/** Where the pointer was last, px in the window. */
function usePointer() {
  const pointer = useRef({ x: 0, y: 0 });
  useEffect(() => {
    const follow = ({ clientX, clientY }: PointerEvent) => {
      pointer.current = { x: clientX, y: clientY };
    };
    addEventListener('pointermove', follow, { passive: true });
    return () => removeEventListener('pointermove', follow);
  }, []);
  return pointer;
}

function ShownNotice({ notice }: { notice: Notice }) {
  const { id, text, isWarning } = notice;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever is on it has not done with it.
    const isInUse = () => ref.current?.matches(':hover, :focus-within');
    const timer = setInterval(() => !isInUse() && dismiss(id), shownFor);
    return () => clearInterval(timer);
  }, [id]);
  const Sign = isWarning ? CircleAlert : CircleCheck;
  return (
    <div ref={ref} className={styles.notice}>
      <Sign size={18} aria-hidden className={styles.mark} data-warning={isWarning} />
      <Row grow wrap gapY={2} gapX={3} className={styles.said}>
        <p>{text}</p>
        <Actions notice={notice} />
      </Row>
      <CloseButton size="sm" aria-label={words.close} onClick={() => dismiss(id)} />
    </div>
  );
}

function Actions({ notice }: { notice: Notice }) {
  return notice.actions.map((action) => (
    <button key={action.label} type="button" className={styles.action} onClick={() => take(notice, action)}>
      {action.label}
    </button>
  ));
}

/** The last notices, to be read again; what they offer can still be done. */
export function NoticeHistory() {
  const { timeOfDay } = useDates();
  const past = useStore(store, (state) => state.notices);
  return (
    <Popup
      label={words.notices.history}
      width={320}
      button={
        <IconButton aria-label={words.notices.history} title={words.notices.history}>
          <Bell size={18} aria-hidden />
        </IconButton>
      }
    >
      <Text paddingY={1} paddingX={3} size={12} weight={500} tone="muted">
        {words.notices.history}
      </Text>
      {past.length === 0 && (
        <Text paddingX={3} paddingBottom={2} size={13} tone="muted">
          {words.notices.none}
        </Text>
      )}
      <Box as="ul" paddingBottom={1} overflow="auto" className={styles.past}>
        {past.map((notice) => (
          <Row
            as="li"
            justify="between"
            gap={3}
            paddingY={1}
            paddingX={3}
            size={13}
            breakWords
            key={notice.id}
          >
            <span>
              {notice.text} <Actions notice={notice} />
            </span>{' '}
            <Text as="time" flexNone tone="muted" tabular dateTime={notice.at.toISOString()}>
              {timeOfDay(notice.at)}
            </Text>
          </Row>
        ))}
      </Box>
    </Popup>
  );
}
