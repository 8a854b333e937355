import { CircleCheck, CircleSlash } from 'lucide-react';
import { Link } from 'react-router';
import type { Proof } from '../../../core/proof/proof.ts';
import { proofWords as words } from '../../../core/wording/proofs.ts';
import { useDates } from '../../design/use-dates.ts';
import styles from './proof-list.module.css';

/** Newest first: number, when, how many got it, whether somebody agreed. */
export function ProofList(props: {
  campaign: { id: string };
  proofs: readonly Proof[];
  /** Of the current content. */
  contentHash: string;
  shown?: number;
}) {
  const { sinceOrDate, dateAndTime } = useDates();
  return (
    <nav className={styles.list} aria-label={words.list}>
      <ul>
        {props.proofs.map(({ number, created_at, recipients, approval, contentHash }) => (
          <li key={number}>
            <Link
              to={`/campaign/proofs/${props.campaign.id}/${number}`}
              className={styles.proof}
              aria-current={number === props.shown || undefined}
            >
              <span className={styles.name}>{words.name(number)}</span>
              <time className={styles.date} dateTime={created_at} title={dateAndTime(created_at)}>
                {sinceOrDate(created_at)}
              </time>
              <span className={styles.second}>
                {words.reached(
                  recipients.filter(({ status }) => status === 'accepted').length,
                  recipients.length,
                )}
              </span>
              {approval && <Agreed isVoid={contentHash !== props.contentHash} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Agreed({ isVoid }: { isVoid: boolean }) {
  const Icon = isVoid ? CircleSlash : CircleCheck;
  return (
    <span className={styles.agreed} data-void={isVoid}>
      <Icon size={14} aria-hidden />
      {isVoid ? words.voidShort : words.approval}
    </span>
  );
}
