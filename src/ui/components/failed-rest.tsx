import { failedRestWords } from './failed-rest.fr.ts';
import styles from './failed-rest.module.css';
import { Box } from './layout.tsx';
import { restoreLostFocus } from './lost-focus.ts';
import { words } from './messages.fr.ts';

/** Says under a list that a later part of it could not be read. It stays in sight however far one scrolls, and the list stays too. */
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
