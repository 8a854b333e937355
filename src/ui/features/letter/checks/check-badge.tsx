import { countOf } from '../../../state/checks/check-state.ts';
import styles from '../letter-screen.module.css';
import { railWords } from '../messages.fr.ts';
import { useChecks } from './use-checks.ts';

/** How many remarks there are to deal with, on the name of their section: the blocking ones where there is any. */
export function CheckBadge() {
  const blocking = useChecks((state) => countOf(state, 'blocking'));
  const warning = useChecks((state) => countOf(state, 'warning'));
  const severity = blocking > 0 ? 'blocking' : 'warning';
  const count = blocking || warning;
  return (
    count > 0 && (
      <span className={styles.badge} data-severity={severity} data-check-badge>
        <span className="visually-hidden"> (</span>
        {count}
        <span className="visually-hidden"> {railWords.toDealWith[severity]})</span>
      </span>
    )
  );
}
