import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { words } from '../../core/wording/interface.ts';
import type { CallFailure } from '../api/call.ts';
import { Button } from './button.tsx';
import styles from './list-states.module.css';
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
        <div className={styles.picture} aria-hidden>
          {props.picture}
        </div>
      )}
      <p className={styles.title}>{props.title}</p>
      {props.hint && <p className={styles.hint}>{props.hint}</p>}
      {props.children && <div className={styles.action}>{props.children}</div>}
    </div>
  );
}

/** In the place of a list that could not be read: why, and a way to ask again. */
export function FailedState(props: { title: string; failure: CallFailure; onRetry: () => void }) {
  const { exception, message } = props.failure.problem;
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{props.title}</p>
      <p className={styles.hint}>
        {exception} {message}
      </p>
      <div className={styles.action}>
        <Button variant="outline" onClick={props.onRetry}>
          {words.retry}
        </Button>
      </div>
    </div>
  );
}

/** What a screen shows of a question to the server until it is answered: that it waits, or why there is no answer. */
export function QueryState(props: {
  query: Pick<UseQueryResult<unknown, CallFailure>, 'isPending' | 'error' | 'refetch'>;
  /** What could not be read, as a title. */
  failed: string;
}) {
  const { isPending, error, refetch } = props.query;
  if (isPending) return <LoadingState />;
  return error && <FailedState title={props.failed} failure={error} onRetry={() => void refetch()} />;
}
