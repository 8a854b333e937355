import type { CampaignStatus } from '../../core/campaign/status.ts';
import { words } from '../../core/wording/interface.ts';
import styles from './status-mark.module.css';

/** A campaign's status as word and colour, with the number of the proof that stands for it. */
export function StatusMark({ status, proof }: { status: CampaignStatus; proof?: number | null }) {
  return (
    <span className={styles.mark} data-status={status}>
      {words.status[status]}
      {status === 'proofed' && proof != null && ` n°\u00a0${proof}`}
    </span>
  );
}
