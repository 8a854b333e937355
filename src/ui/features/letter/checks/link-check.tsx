import { Link2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { LinkAnswer } from '../../../../core/checks/check-facts.ts';
import { Button } from '../../../components/button.tsx';
import { Box, Stack, Text } from '../../../components/layout.tsx';
import { PanelPart } from '../../../components/panel.tsx';
import styles from './check-panel.module.css';
import { checkPanelWords } from './messages.fr.ts';
import type { LinkChecking } from './use-link-check.ts';

const { links: words } = checkPanelWords;

/** What asks for the links, how far it has come, and what came of it. */
export function LinkFoot({ links }: { links: LinkChecking }) {
  const { addresses, answers, done, failure, start, stop } = links;
  const foot = useKeptButton(done !== undefined);
  if (addresses.length === 0) return <p className="field-help">{words.none}</p>;
  if (done !== undefined) {
    return (
      <Stack gapY={1} gapX={3} align="center" size={13} tabular className={styles.probing} ref={foot}>
        <progress max={addresses.length} value={done} aria-label={words.check} />
        <span role="status">{words.progress(done, addresses.length)}</span>
        <Button variant="outline" size="sm" onClick={stop}>
          {words.stop}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap={2} ref={foot}>
      {failure && (
        <p role="alert" className="field-refused">
          {words.failed} {failure}
        </p>
      )}
      <Text size={13} tone="muted" tabular className={styles.answers} role="status">
        {toldAnswers(answers)}
      </Text>
      <Button variant="outline" icon={<Link2 size={16} aria-hidden />} title={words.hint} onClick={start}>
        {answers.length === 0 ? words.check : words.checkAgain}
      </Button>
    </Stack>
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
    <Box paddingTop={4} marginTop={5} borderTop>
      <PanelPart title={words.unverified}>
        <Stack as="ul" gap={2} size={13}>
          {unverified.map(({ address, answer }) => (
            <Stack as="li" key={address}>
              <Text as="span" breakWords>
                {address}
              </Text>
              {answer.state !== 'good' && (
                <Text as="span" size={12} tone="muted" className={styles.place}>
                  {words.why(answer.told)}
                </Text>
              )}
            </Stack>
          ))}
        </Stack>
      </PanelPart>
    </Box>
  );
}
