import { Link } from 'react-router';
import type { SourceSummary } from '../../../core/source/reading.ts';
import { Text } from '../../components/layout.tsx';
import side from '../../components/side-list.module.css';
import { Spinner } from '../../components/spinner.tsx';
import { sourcesScreenWords as words } from './messages.fr.ts';
import styles from './sources-screen.module.css';

/** In the order of the configuration: what each has, how old it is or why it is not there. */
export function SourceList(props: {
  sources: readonly SourceSummary[];
  shown: string | undefined;
  busy: ReadonlySet<string>;
}) {
  return (
    <ul className={`${side.list} ${styles.list}`}>
      {props.sources.map(({ alias, label, count, state, failure }) => (
        <li key={alias}>
          <Link
            to={`/sources/${alias}`}
            className={`${side.row} ${styles.source}`}
            aria-current={alias === props.shown || undefined}
          >
            <Text as="span" weight={600} breakWords>
              {label}
            </Text>
            <span className={side.date}>
              {props.busy.has(alias) ? <Spinner size={14} /> : words.count(count)}
            </span>
            <span className={styles.sourceListState} data-failed={failure !== null}>
              {state}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
