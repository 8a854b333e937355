import { type ReactNode, useId } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Box, Card, Row, Stack, Text } from '../../components/layout.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { ChoicesForm } from './choices-form.tsx';
import { type ImportQueue, type QueuedLetter, triedAs } from './import-queue.ts';
import styles from './import-screen.module.css';
import { importState, letterAddress, trialPage } from './import-state.ts';
import { LetterImportChoice, LetterSign } from './letter-ways.tsx';
import { importScreenWords as words } from './messages.fr.ts';
import { Report } from './report.tsx';

interface LetterPartProps {
  letter: QueuedLetter;
  /** No list says how it stands. */
  isAlone: boolean;
  queue: ImportQueue;
}

/** One letter: how it is to come in, and what that gives. */
export function LetterPart({ letter, isAlone, queue }: LetterPartProps) {
  const id = useId();
  const { step, shown, name } = letter;
  const isFailed = step.kind === 'failed';
  const isOfOthers = shown !== triedAs(letter);
  return (
    <Card as="section" aria-labelledby={id}>
      <Row
        as="header"
        gap={3}
        align="center"
        paddingY={3}
        paddingX={4}
        background="panel"
        borderBottom
        className={styles.head}
      >
        {isAlone && <LetterSign step={step.kind} />}
        <Box grow minWidth={0}>
          <Text as="h2" truncate size={16} weight={650} id={id}>
            {name}
          </Text>
          {isAlone && (
            <Text size={13} tone={isFailed ? 'danger' : 'muted'} tabular>
              {importState(letter)}
            </Text>
          )}
        </Box>
        {isAlone && <LetterImportChoice letter={letter} queue={queue} />}
        <RunButton letter={letter} isAlone={isAlone} queue={queue} />
      </Row>
      <ChoicesForm letter={letter} queue={queue} />
      {shown ? (
        <div className={styles.report} data-of-others={isOfOthers}>
          <Report report={shown.report} page={trialPage(shown)} />
        </div>
      ) : (
        <NoReport isComing={step.kind === 'waiting' || step.kind === 'trying'}>
          {importState(letter)}
        </NoReport>
      )}
    </Card>
  );
}

function RunButton({ letter: { id, step }, isAlone, queue }: LetterPartProps) {
  if (step.kind === 'imported') {
    return <ButtonLink to={letterAddress(step.became.campaign.id)}>{words.list.openLetter}</ButtonLink>;
  }
  return (
    <Button
      variant={isAlone ? 'primary' : 'outline'}
      // Whoever pressed it keeps the focus.
      aria-disabled={step.kind !== 'tried'}
      onClick={() => queue.run(id)}
    >
      {words.run}
    </Button>
  );
}

const NoReport = ({ isComing, children }: { isComing: boolean; children: ReactNode }) => (
  <Stack gap={2} alignContent="center" justifyItems="center" tone="muted" className={styles.none}>
    {isComing && <Spinner size={22} />}
    <p>{children}</p>
  </Stack>
);
