import { contract } from '../../../../../contract/index.ts';
import type { ListedSend } from '../../../../../core/send/send-facts.ts';
import { platformWords as words } from '../../../../../core/wording/platform-part.ts';
import { useApiQuery } from '../../../../api/queries.ts';
import { useDates } from '../../../../components/use-dates.ts';
import styles from './schedule-form.module.css';

interface SameDayProps {
  campaignId: string;
  /** d/m/Y H:i */
  date: string;
  target: string;
}

const left = new Set<ListedSend['status']>(['cancelled', 'failed']);

/** What else leaves on a day of the calendar; the same readers twice in a day stand out. */
export function SameDay({ campaignId, date, target }: SameDayProps) {
  const { timeOfDay } = useDates();
  const sends = useApiQuery(contract.sends.list, {}).data?.sends ?? [];
  const others = sends.filter(
    ({ campaign, atLocal, status }) =>
      campaign !== campaignId && !left.has(status) && atLocal.slice(0, 10) === date.slice(0, 10),
  );
  if (others.length === 0) return null;
  return (
    <div className={styles.sameDay}>
      <p>{words.sameDay}</p>
      <ul>
        {others.map((send) => (
          <li key={send.key}>
            {words.sameDayLine(send.campaign_name, send.target_label, timeOfDay(new Date(send.at)))}
            {send.target === target && <strong> ({words.sameTarget})</strong>}
          </li>
        ))}
      </ul>
    </div>
  );
}
