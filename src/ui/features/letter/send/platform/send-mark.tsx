import type { SendStatus } from '../../../../../core/send/send.ts';
import { modifiedSince } from '../../../../../core/wording/phrases.ts';
import { platformLabel } from '../../../../../core/wording/platforms.ts';
import { sendWording } from '../../../../../core/wording/sends.ts';
import { Row } from '../../../../components/layout.tsx';
import styles from './send-mark.module.css';

const tones = {
  preparing: 'busy',
  sending: 'busy',
  scheduled: 'good',
  sent: 'good',
  'awaiting-approval': 'waiting',
  paused: 'waiting',
  unknown: 'waiting',
  failed: 'bad',
  cancelled: 'over',
} satisfies Record<SendStatus, string>;

/** Where a send stands, as word and colour. */
export function SendMark(props: {
  status: SendStatus;
  platform: string;
  /** The letter was changed since: what leaves is another content. */
  modifiedSince?: boolean;
}) {
  const { status, platform } = props;
  return (
    <Row as="span" inline gap="6px" align="baseline" className={styles.mark} data-tone={tones[status]}>
      {status === 'awaiting-approval'
        ? sendWording.awaitingApproval(platformLabel(platform))
        : sendWording.statuses[status]}
      {props.modifiedSince && ` · ${modifiedSince}`}
    </Row>
  );
}
