import { CircleAlert, CircleCheck } from 'lucide-react';
import { Button, CloseButton } from '../../components/button.tsx';
import { Row } from '../../components/layout.tsx';
import { Spinner } from '../../components/spinner.tsx';
import type { ImportQueue, QueuedLetter } from './import-queue.ts';
import styles from './import-screen.module.css';
import { importScreenWords } from './messages.fr.ts';

const { list: words } = importScreenWords;

/** How a letter stands, as a sign beside the words that say it. */
export const LetterSign = ({ step }: { step: QueuedLetter['step']['kind'] }) => (
  <span className={styles.sign} data-step={step} aria-hidden>
    {step === 'failed' && <CircleAlert size={16} />}
    {step === 'imported' && <CircleCheck size={16} />}
    {(step === 'trying' || step === 'importing') && <Spinner size={16} />}
    {dotted.includes(step) && <span className={styles.dot} />}
  </span>
);

const dotted: readonly QueuedLetter['step']['kind'][] = ['waiting', 'to-import', 'tried', 'cancelled'];

/** What can be done with a letter besides importing and opening it. */
export function LetterImportChoice({
  letter: { id, name, step },
  queue,
}: {
  letter: QueuedLetter;
  queue: ImportQueue;
}) {
  const isUnderWay = step.kind === 'waiting' || step.kind === 'trying' || step.kind === 'to-import';
  const isRetried = step.kind === 'cancelled' || (step.kind === 'failed' && !step.isRefused);
  return (
    <Row gap={2} align="center">
      {isRetried && (
        <Button variant="outline" size="sm" aria-label={words.retryOf(name)} onClick={() => queue.retry(id)}>
          {words.retry}
        </Button>
      )}
      {step.kind !== 'importing' && (
        <CloseButton
          size="sm"
          aria-label={(isUnderWay ? words.cancel : words.forget)(name)}
          onClick={() => (isUnderWay ? queue.cancel(id) : queue.forget(id))}
        />
      )}
    </Row>
  );
}
