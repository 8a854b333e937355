import type { ReactNode } from 'react';
import type { CallFailure } from '../api/call.ts';
import { Button } from './button.tsx';
import { Box, Text } from './layout.tsx';
import styles from './list-states.module.css';
import { words } from './messages.fr.ts';
import { Spinner } from './spinner.tsx';

/** What a list says while its answer is on its way; nothing at first, for most answers come at once. */
export function LoadingState() {
  return (
    <div className={styles.state} role="status" data-late>
      <Spinner size={22} />
      <p>{words.loading}</p>
    </div>
  );
}

/** In the place of a list that has nothing: why, and what to do. */
export function EmptyState(props: {
  picture?: ReactNode;
  title: string;
  hint?: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles.state}>
      {props.picture && (
        <Box marginBottom={2} aria-hidden>
          {props.picture}
        </Box>
      )}
      <Text size={16} weight={600} tone="text">
        {props.title}
      </Text>
      {props.hint && <p className={styles.hint}>{props.hint}</p>}
      {props.children && <Box marginTop={3}>{props.children}</Box>}
    </div>
  );
}

/** In the place of a list that could not be read: why, and a way to ask again. */
export function FailedState(props: { title: string; failure: CallFailure; onRetry: () => void }) {
  const { exception, message } = props.failure.problem;
  return (
    <div className={styles.state} role="alert">
      <Text size={16} weight={600} tone="text">
        {props.title}
      </Text>
      <p className={styles.hint}>
        {exception} {message}
      </p>
      <Box marginTop={3}>
        <Button variant="outline" onClick={props.onRetry}>
          {words.retry}
        </Button>
      </Box>
    </div>
  );
}

/** A question to the server, as far as lists tell what becomes of it. */
export interface ListQuery {
  isPending: boolean;
  isSuccess: boolean;
  error: CallFailure | null;
  refetch: () => Promise<unknown>;
}

/** What a screen shows of a question to the server until it is answered: that it waits, or why there is no answer. */
export function QueryState(props: {
  query: Omit<ListQuery, 'isSuccess'>;
  /** What could not be read, as a title. */
  failed: string;
}) {
  const { isPending, error, refetch } = props.query;
  if (isPending) return <LoadingState />;
  return error && <FailedState title={props.failed} failure={error} onRetry={() => void refetch()} />;
}
