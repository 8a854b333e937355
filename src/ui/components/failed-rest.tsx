import { failedRestWords } from './failed-rest.fr.ts';
import styles from './failed-rest.module.css';
import { Box } from './layout.tsx';
import { restoreLostFocus } from './lost-focus.ts';
import { words } from './messages.fr.ts';

/** Under a list of which a later part could not be read, in sight wherever one is in it: what is shown stays. */
export function FailedRest({ onRetry }: { onRetry: () => void }) {
  const retry = () => {
    onRetry();
    restoreLostFocus();
  };
  return (
    <Box
      role="alert"
      paddingY={2}
      paddingX={4}
      background="panel"
      borderTop
      size={13}
      textAlign="center"
      className={styles.rest}
    >
      {failedRestWords.failed}
      {'\u00a0· '}
      <button type="button" className="text-button" onClick={retry}>
        {words.retry}
      </button>
    </Box>
  );
}
