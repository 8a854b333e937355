import { specified } from '../../../core/wording/specification.ts';
import { Button } from '../../components/button.tsx';
import { words } from '../../components/messages.fr.ts';
import styles from './not-found-screen.module.css';

/** Stands in place of a screen that threw, or never came: a bug of ours, said plainly, with a way out. */
export function BrokenScreen() {
  return (
    <main id="main" className={styles.page} role="alert">
      <h1>{specified.unknownError}</h1>
      <p>{words.failure.screen}</p>
      <Button onClick={() => location.reload()}>{words.failure.reload}</Button>
    </main>
  );
}
