import type { ReactNode } from 'react';
import { Text } from '../../../../components/layout.tsx';
import styles from './note.module.css';

/** Names and what they stand for; what is not known is left out. */
export function Facts(props: {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Where a dialog begins to be read. */
  isFirst?: boolean;
}) {
  const first = props.isFirst ? { tabIndex: -1, 'data-autofocus': true } : {};
  return (
    <dl className={styles.facts} {...first}>
      {props.facts
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([name, value]) => [
          <Text as="dt" tone="muted" key={name}>
            {name}
          </Text>,
          <Text as="dd" breakWords key={`${name} is`}>
            {value}
          </Text>,
        ])}
    </dl>
  );
}

/** A date, and under it in which zone and how far off. */
export const Moment = ({ date, second }: { date: string; second: string }) => (
  <>
    {date}
    <Text as="span" display="block" tone="muted">
      {second}
    </Text>
  </>
);
