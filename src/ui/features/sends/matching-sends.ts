import { byDate, type SendGroup, sendGroup } from '../../../core/send/attention.ts';
import type { ListedSend } from '../../../core/send/send-facts.ts';
import { matchesSearch } from '../../components/matches-search.ts';

/** Which sends the screen shows: all, those under way, or those that are over. */
export type SendFilter = 'all' | 'open' | 'over';

/** In the order of the screen: what asks for somebody comes first. */
const groups: readonly SendGroup[] = ['ask', 'open', 'over'];

interface Wanted {
  search: string;
  filter: SendFilter;
  now: Date;
}

/** The sends that hold every word of the search, grouped and by date; groups without any are left out. */
export function matchingSends(sends: readonly ListedSend[], { search, filter, now }: Wanted) {
  const found = sends.filter(({ campaign_name, subject, target_label, key }) =>
    matchesSearch([campaign_name, subject, target_label, key].join(' '), search),
  );
  const isShown = (group: SendGroup) => filter === 'all' || (filter === 'over') === (group === 'over');
  return groups
    .filter(isShown)
    .map((group) => ({
      group,
      sends: byDate(
        found.filter((send) => sendGroup(send, now) === group),
        group,
      ),
    }))
    .filter(({ sends: held }) => held.length > 0);
}
