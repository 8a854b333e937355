import { type ReactNode, useId } from 'react';
import { capital } from '../../../../core/wording/capital.ts';
import { useRefusal } from './refusals.ts';
import styles from './section.module.css';

/** What a refused control takes over. */
export interface RefusedControl {
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** A control of the form, and under it what the server refused of it. */
export function Refusable(props: { path: string; children: (refused: RefusedControl) => ReactNode }) {
  const message = useRefusal(props.path);
  const id = useId();
  if (message === undefined) return <div className={styles.refusable}>{props.children({})}</div>;
  return (
    <div className={styles.refusable} data-refused>
      {props.children({ 'aria-invalid': true, 'aria-describedby': id })}
      <p id={id} className={styles.refusal}>
        {capital(message)}
      </p>
    </div>
  );
}
