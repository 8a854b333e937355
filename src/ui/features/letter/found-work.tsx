import { FileClock } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Row } from '../../components/layout.tsx';
import { useDates } from '../../components/use-dates.ts';
import { foundWorkWords as words } from './found-work.fr.ts';
import styles from './letter-screen.module.css';

/** Offers unsaved work of an earlier page back. */
export function FoundWork(props: {
  /** Milliseconds since 1970: when it was kept last. */
  at: number;
  onTake: () => void;
  onForget: () => void;
}) {
  const { sinceOrDate } = useDates();
  return (
    <div className={styles.strip} role="status">
      <FileClock size={16} aria-hidden />
      <p>{words.found(sinceOrDate(new Date(props.at).toISOString()))}</p>
      <Row gap={2}>
        <Button variant="subtle" tone="neutral" onClick={props.onForget}>
          {words.forget}
        </Button>
        <Button onClick={props.onTake}>{words.take}</Button>
      </Row>
    </div>
  );
}
