import { type CampaignStatus, displayStatus } from '../../core/campaign/status.ts';
import { modifiedSince } from '../../core/wording/phrases.ts';
import { Row } from './layout.tsx';
import { words } from './messages.fr.ts';
import styles from './status-mark.module.css';

interface StatusMarkProps {
  status: CampaignStatus;
  proof?: number | null;
  /** Nobody knows whether its send was taken: it must not look as if it had failed. */
  outcomeUnknown?: boolean;
  /** Changed since it was scheduled: what leaves is another content. */
  modifiedSince?: boolean;
}

/** A campaign's status as word and colour, with the number of the proof that stands for it. */
export function StatusMark({ status, proof, outcomeUnknown = false, ...props }: StatusMarkProps) {
  const told = displayStatus({ status, outcomeUnknown });
  return (
    <Row as="span" inline align="center" gap="6px" nowrap className={styles.mark} data-status={told}>
      {words.status[told]}
      {props.modifiedSince && ` · ${modifiedSince}`}
      {status === 'proofed' && proof != null && ` n°\u00a0${proof}`}
    </Row>
  );
}
