import { CalendarClock } from 'lucide-react';
import { versionNumber } from '../../../../../core/campaign/version-number.ts';
import type { SendFacts } from '../../../../../core/send/send-facts.ts';
import { orderWords as words } from '../../../../../core/wording/sends.ts';
import { Row } from '../../../../components/layout.tsx';
import { useDates } from '../../../../components/use-dates.ts';
import { useNow } from '../platform/use-now.ts';
import type { SaveFirst } from '../save-first.ts';
import { BackToScheduled } from './back-to-scheduled.tsx';
import styles from './order-band.module.css';
import { ReplaceButton } from './replace-button.tsx';

interface OrderBandProps {
  order: SendFacts;
  saveFirst: SaveFirst;
}

/** As long as an order stands: that what is changed will not leave, and both ways out of that. */
export function ScheduledBanner({ order, saveFirst }: OrderBandProps) {
  const { dateAndTime } = useDates();
  const isPast = Date.parse(order.at) <= useNow().getTime();
  return (
    <Row
      as="section"
      wrap
      gapY={1}
      gapX={3}
      align="center"
      paddingY={1}
      paddingX={4}
      size={13}
      background="warning-soft"
      borderBottom
      className={styles.band}
      aria-label={words.title}
    >
      <CalendarClock size={18} aria-hidden />
      <p>{words.band(order.status, isPast, dateAndTime(order.at), versionNumber(order.version_id))}</p>
      <Row wrap gap={2} className={styles.actions}>
        <BackToScheduled order={order} saveFirst={saveFirst} size="sm" />
        <ReplaceButton order={order} saveFirst={saveFirst} size="sm" />
      </Row>
    </Row>
  );
}
