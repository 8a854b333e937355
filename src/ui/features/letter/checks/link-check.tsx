import { Link2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { LinkAnswer } from '../../../../core/checks/check-facts.ts';
import { checkPanelWords } from '../../../../core/wording/checks-panel.ts';
import { Button } from '../../../components/button.tsx';
import { PanelPart } from '../../../components/panel.tsx';
import styles from './check-panel.module.css';
import type { LinkChecking } from './use-link-check.ts';

const { links: words } = checkPanelWords;

/** What asks for the links, how far it has come, and what came of it. */
export function LinkFoot({ links }: { links: LinkChecking }) {
  const { addresses, answers, done, failure, start, stop } = links;
  const foot = useKeptButton(done !== undefined);
  if (addresses.length === 0) return <p className="field-help">{words.none}</p>;
  if (done !== undefined) {
    return (
      <div ref={foot} className={styles.probing}>
        <progress max={addresses.length} value={done} aria-label={words.check} />
        <span role="status">{words.progress(done, addresses.length)}</span>
        <Button variant="outline" size="sm" onClick={stop}>
          {words.stop}
        </Button>
      </div>
    );
  }
  return (
    <div ref={foot} className={styles.foot}>
      {failure && (
        <p role="alert" className="field-refused">
          {words.failed} {failure}
        </p>
      )}
      <p role="status" className={styles.answers}>
        {toldAnswers(answers)}
      </p>
      <Button variant="outline" icon={<Link2 size={16} aria-hidden />} title={words.hint} onClick={start}>
        {answers.length === 0 ? words.check : words.checkAgain}
      </Button>
    </div>
  );
}

/** The button that takes the place of the one that was pressed gets its focus. */
function useKeptButton(isRunning: boolean) {
  const foot = useRef<HTMLDivElement>(null);
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    const hasTurned = wasRunning.current !== isRunning;
    wasRunning.current = isRunning;
    if (hasTurned && document.activeElement === document.body) foot.current?.querySelector('button')?.focus();
  }, [isRunning]);
  return foot;
}

type Answers = LinkChecking['answers'];
const inState = (answers: Answers, state: LinkAnswer['state']) =>
  answers.filter(({ answer }) => answer.state === state);

/** '12 liens répondent, 1 lien non vérifié' */
const toldAnswers = (answers: Answers) =>
  (['good', 'broken', 'unverified'] as const)
    .map((state) => ({ state, count: inState(answers, state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => words.answers[state](count))
    .join(', ');

/** Links of which nobody can say anything, with why: they are no remarks. */
export function UnverifiedLinks({ links: { answers } }: { links: LinkChecking }) {
  const unverified = inState(answers, 'unverified');
  if (unverified.length === 0) return null;
  return (
    <div className={styles.links}>
      <PanelPart title={words.unverified}>
        <ul className={styles.unverified}>
          {unverified.map(({ address, answer }) => (
            <li key={address}>
              <span className={styles.address}>{address}</span>
              {answer.state !== 'good' && <span className={styles.place}>{words.why(answer.told)}</span>}
            </li>
          ))}
        </ul>
      </PanelPart>
    </div>
  );
}
