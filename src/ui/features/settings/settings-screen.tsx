import { useEffect, useRef, useState } from 'react';
import { contract } from '../../../contract/index.ts';
import { useApiQuery } from '../../api/queries.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useSettingsChanged } from '../../components/last-changed.tsx';
import { Alert, Stack, Text } from '../../components/layout.tsx';
import { ListPage } from '../../components/list-page.tsx';
import { QueryState } from '../../components/list-states.tsx';
import { usePageHeld } from '../../components/use-page-held.ts';
import { WhoMay } from '../../components/who-may.tsx';
import { useBlocker, useLocation } from '../../routing/hooks.ts';
import { Link } from '../../routing/link.tsx';
import { may } from '../../state/caller.ts';
import { sectionWords, settingsWords as words } from './messages.fr.ts';
import { Section } from './section.tsx';
import type { ShownSettings } from './section-draft.ts';
import { type SectionName, sections } from './sections.ts';
import styles from './settings.module.css';
import { useSectionDrafts } from './use-section-drafts.ts';

/** What `newsletter.config.json` holds, to be read, changed and tried. */
export function SettingsScreen() {
  const query = useApiQuery(contract.settings.get, {});
  const changed = useSettingsChanged();
  return (
    <ListPage title={words.title} hint={`${words.hint} ${changed}`}>
      <QueryState query={query} failed={words.failed} />
      {query.data && <Settings current={query.data} />}
    </ListPage>
  );
}

/** Who makes templates has the sources; the rest is for whoever administers. */
const offeredSections = () =>
  may(contract.settings.tryMail) ? sections : sections.filter(({ id }) => id === 'sources');

function Settings({ current }: { current: ShownSettings }) {
  const drafts = useSectionDrafts(current);
  useShownPlace();
  return (
    <div className={styles.room}>
      <Index isUnsaved={(id) => drafts.sessionOf(id).isUnsaved} />
      <Stack gap={4} minWidth={0}>
        {current.issues.length > 0 && <Faulty issues={current.issues} />}
        <WhoMay row={contract.settings.tryMail} does={words.does} />
        {offeredSections().map(({ id, fields }) => (
          <Section key={id} id={id} fields={fields} session={drafts.sessionOf(id)} />
        ))}
      </Stack>
      <Leaving isUnsaved={drafts.isUnsaved} />
    </div>
  );
}

/** Brings the part that the address names into sight, and the focus to it. */
function useShownPlace() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place may be asked for twice
  useEffect(() => {
    const part = document.getElementById(hash.slice(1));
    part?.scrollIntoView();
    part?.querySelector('h2')?.focus({ preventScroll: true });
  }, [hash, key]);
}

/** Whether the page cannot be scrolled further. */
function isAtEnd(): boolean {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  return scrollTop > 0 && scrollTop + clientHeight > scrollHeight - 2;
}

/** The parts, beside them where there is room; the first that is in sight is marked. */
function Index({ isUnsaved }: { isUnsaved: (id: SectionName) => boolean }) {
  const [inSight, setInSight] = useState<string>();
  const nav = useRef<HTMLElement>(null);
  // Where the parts stand on one line, that part of it is in sight.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>(`[href$="#${inSight}"]`);
    if (link)
      nav.current?.scrollTo({ left: link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2 });
  }, [inSight]);
  useEffect(() => {
    const seen = new Map<string, boolean>();
    // What the page ends with is never at the top.
    const mark = () =>
      setInSight((isAtEnd() ? sections.at(-1) : sections.find(({ id }) => seen.get(id)))?.id);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen.set(target.id, isIntersecting);
        mark();
      },
      { rootMargin: '-64px 0px -60% 0px' },
    );
    for (const { id } of sections) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', mark);
    };
  }, []);
  return (
    <nav ref={nav} aria-label={words.index} className={styles.index}>
      {offeredSections().map(({ id }) => (
        <Link key={id} to={{ hash: id }} aria-current={id === inSight || undefined}>
          {sectionWords[id].title}
          {isUnsaved(id) && <span role="img" className={styles.dot} aria-label={words.unsaved} />}
        </Link>
      ))}
    </nav>
  );
}

/** What is wrong in the file, whoever wrote it. */
const Faulty = ({ issues }: Pick<ShownSettings, 'issues'>) => (
  <Alert tone="warning" role="status">
    <strong>{words.issues.title}</strong>
    <ul>
      {issues.map(({ path, message }) => (
        <li key={path}>
          <Text as="code" mono size={13}>
            {path}
          </Text>
          {'\u00a0: '}
          {message}
        </li>
      ))}
    </ul>
    <p>{words.issues.goesOn}</p>
  </Alert>
);

/** Asks before what was typed is left. */
function Leaving({ isUnsaved }: { isUnsaved: boolean }) {
  const held = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  usePageHeld(isUnsaved);
  return (
    <ConfirmDialog
      open={held.state === 'blocked'}
      title={words.leave.title}
      onClose={() => held.reset?.()}
      cancel={words.leave.stay}
      confirm={words.leave.go}
      onConfirm={() => held.proceed?.()}
      focus="cancel"
    >
      <p>{words.leave.told}</p>
    </ConfirmDialog>
  );
}
