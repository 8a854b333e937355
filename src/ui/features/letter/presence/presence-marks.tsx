import { useEffect, useRef, useState } from 'react';
import { LiveRegion } from '../../../components/live-region.tsx';
import { present } from '../../../state/presence.ts';
import { useStore } from '../../../state/use-store.ts';
import { useLetter } from '../letter-context.ts';
import { Mark } from './mark.tsx';
import { presenceWords as words } from './messages.fr.ts';
import styles from './presence.module.css';
import { ReportPresence } from './report-presence.tsx';
import { useVisitors, type Visitor } from './visitors.ts';

const MAX_MARKS = 5;

/** Who else has the letter open, each with where they are; who comes is told once. */
export function PresenceMarks({ blockNames }: { blockNames: (id: string) => string }) {
  const campaignId = useLetter(({ document }) => document.campaign.id);
  const visitors = useVisitors(campaignId);
  const isKnown = useStore(present, (state) => state.campaignId === campaignId);
  return (
    <>
      <ReportPresence />
      <Arrivals visitors={visitors} isKnown={isKnown} />
      {visitors.length > 0 && (
        <ul className={styles.marks} aria-label={words.label}>
          {visitors.slice(0, MAX_MARKS).map((visitor) => (
            <li key={visitor.window}>
              <Mark visitor={visitor} says={whereIs(visitor, blockNames)} />
            </li>
          ))}
          {visitors.length > MAX_MARKS && <li>{words.more(visitors.length - MAX_MARKS)}</li>}
        </ul>
      )}
    </>
  );
}

function whereIs({ who, block, writing }: Visitor, blockNames: (id: string) => string): string {
  const name = block === undefined ? '' : blockNames(block);
  if (name === '') return words.open(who);
  return writing ? words.writing(who, name) : words.at(who, name);
}

/** Whoever was there before is seen, and not announced. */
function Arrivals({ visitors, isKnown }: { visitors: readonly Visitor[]; isKnown: boolean }) {
  const known = useRef<Set<string>>(undefined);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!isKnown) return;
    const { current } = known;
    const came = current && visitors.find(({ window }) => !current.has(window));
    known.current = new Set([...(current ?? []), ...visitors.map(({ window }) => window)]);
    if (came) setSaid(words.came(came.who));
  }, [visitors, isKnown]);
  return <LiveRegion>{said}</LiveRegion>;
}
