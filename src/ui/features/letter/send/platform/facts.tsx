import type { ReactNode } from 'react';
import { DescriptionList } from '../../../../components/description-list.tsx';
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
    <DescriptionList
      items={props.facts}
      gapY={1}
      gapX={3}
      size={13}
      tabular
      className={styles.facts}
      {...first}
    />
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
