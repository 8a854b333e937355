import { useEffect, useRef, useState } from 'react';
import { LiveRegion } from '../../../components/live-region.tsx';
import { useLetter } from '../letter-context.ts';
import { Mark } from './mark.tsx';
import { presenceWords as words } from './messages.fr.ts';
import styles from './presence.module.css';
import { SayWhere } from './say-where.tsx';
import { useVisitors, type Visitor } from './visitors.ts';

/** Marks that are shown one by one. */
const most = 5;

/** Who else has the letter open, each with where they are; who comes is told once. */
export function PresenceMarks({ blockNames }: { blockNames: (id: string) => string }) {
  const campaignId = useLetter(({ document }) => document.campaign.id);
  const visitors = useVisitors(campaignId);
  return (
    <>
      <SayWhere />
      <Arrivals visitors={visitors} />
      {visitors.length > 0 && (
        <ul className={styles.marks} aria-label={words.label}>
          {visitors.slice(0, most).map((visitor) => (
            <li key={visitor.window}>
              <Mark visitor={visitor} says={whereIs(visitor, blockNames)} />
            </li>
          ))}
          {visitors.length > most && <li>{words.more(visitors.length - most)}</li>}
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

function Arrivals({ visitors }: { visitors: readonly Visitor[] }) {
  const known = useRef(new Set<string>());
  const [said, setSaid] = useState('');
  useEffect(() => {
    const came = visitors.find(({ window }) => !known.current.has(window));
    for (const { window } of visitors) known.current.add(window);
    if (came) setSaid(words.came(came.who));
  }, [visitors]);
  return <LiveRegion>{said}</LiveRegion>;
}
