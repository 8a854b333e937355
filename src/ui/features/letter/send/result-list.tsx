import type { RecipientResult } from '../../../../core/proof/proof.ts';
import { sendWords } from '../../../../core/wording/sending.ts';
import styles from './result-list.module.css';

/** What became of each recipient, in the mail server's own words. */
export function ResultList(props: {
  title: string;
  recipients: readonly RecipientResult[];
  /** The server's words for those who got it, too. */
  showsAnswers?: boolean;
}) {
  return (
    <div className={styles.results}>
      <p className={styles.title}>{props.title}</p>
      <ul>
        {props.recipients.map(({ address, status, response }) => (
          <li key={address} data-status={status}>
            <span className={styles.address}>{address}</span>
            <span className={styles.status}>{sendWords.status[status]}</span>
            {(props.showsAnswers || status !== 'accepted') && response && <p>{response}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
