import { dayText } from '../../core/dates/french-date.ts';
import type { ContentItem } from '../../core/source/content-item.ts';
import type { FoundContent } from '../../core/source/found-content.ts';
import type { Deps } from '../deps.ts';
import type { SentLetters } from './sent-letters.ts';

/** Items as they are offered to a person, with what was already sent of them. */
export function offerContents(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  items: readonly ContentItem[],
  sent: SentLetters,
): FoundContent[] {
  const labels = new Map(config.sources.map(({ alias, label }) => [alias, label]));
  return items.map((item) => ({
    ...item,
    source_label: labels.get(item.source) ?? item.source,
    day: item.date === null ? '' : dayText(item.date, config.timeZone, clock.now()),
    sentIn: sent.of(item) ?? null,
  }));
}
