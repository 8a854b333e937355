import { Button, ButtonLink } from '../../components/button.tsx';
import { Box, Card, Row, Stack, Text } from '../../components/layout.tsx';
import type { ImportQueue, QueuedLetter } from './import-queue.ts';
import styles from './import-screen.module.css';
import { importState, isRefused, isToCome, letterAddress } from './import-state.ts';
import { LetterImportChoice, LetterSign } from './letter-ways.tsx';
import { importScreenWords } from './messages.fr.ts';

const { list: words } = importScreenWords;

interface LetterListProps {
  letters: readonly QueuedLetter[];
  /** Id of the letter whose report shows. */
  shown: number | undefined;
  queue: ImportQueue;
  onShow: (id: number) => void;
}

/** The letters that were given, a line each: how it stands, what can be done about it. */
export function LetterList({ letters, shown, queue, onShow }: LetterListProps) {
  const ready = letters.filter(({ step }) => step.kind === 'tried');
  const isFooted = letters.length > 1 && letters.some(isToCome);
  return (
    <Card as="section" aria-label={words.title}>
      <Box as="ul" divided overflowY="auto" thinScrollbar className={styles.list}>
        {letters.map((letter) => (
          <LetterRow
            key={letter.id}
            letter={letter}
            isShown={letter.id === shown}
            queue={queue}
            onShow={onShow}
          />
        ))}
      </Box>
      {isFooted && (
        <Row justify="end" paddingY={3} paddingX={4} borderTop>
          <Button aria-disabled={ready.length === 0} onClick={() => queue.run(...ready.map(({ id }) => id))}>
            {words.importReady(ready.length)}
          </Button>
        </Row>
      )}
    </Card>
  );
}

function LetterRow({
  letter,
  isShown,
  queue,
  onShow,
}: { letter: QueuedLetter; isShown: boolean } & Pick<LetterListProps, 'queue' | 'onShow'>) {
  const { id, name, step } = letter;
  const isFailed = step.kind === 'failed';
  return (
    <Stack
      as="li"
      gap={3}
      align="center"
      paddingY={2}
      paddingX={4}
      className={`covered ${styles.row}`}
      data-shown={isShown}
      data-step={step.kind}
    >
      <LetterSign step={step.kind} />
      <Box minWidth={0}>
        {isRefused(letter) ? (
          <Text weight={600} breakWords>
            {name}
          </Text>
        ) : (
          <Text
            as="button"
            truncate
            type="button"
            className={`covering ${styles.name}`}
            aria-current={isShown ? 'true' : undefined}
            onClick={() => onShow(id)}
          >
            {name}
          </Text>
        )}
        <Text size={13} tone={isFailed ? 'danger' : 'muted'} tabular>
          {importState(letter)}
        </Text>
      </Box>
      <Row position="relative" gap={2} align="center" className={styles.ways}>
        {step.kind === 'imported' && (
          <ButtonLink
            variant="outline"
            size="sm"
            to={letterAddress(step.became.campaign.id)}
            aria-label={words.openOf(step.became.campaign.name)}
          >
            {words.openLetter}
          </ButtonLink>
        )}
        <LetterImportChoice letter={letter} queue={queue} />
      </Row>
    </Stack>
  );
}
