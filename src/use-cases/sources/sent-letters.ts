import type { LastIssue } from '../../core/auto-content/auto-report.ts';
import { dayText } from '../../core/dates/french-date.ts';
import { byStateRank } from '../../core/past-letters/state-order.ts';
import type { SendStatus } from '../../core/send/send.ts';
import { comparableLink } from '../../core/source/comparable-link.ts';
import type { ContentItem, SentIn } from '../../core/source/content-item.ts';
import type { Deps } from '../deps.ts';
import { askLetters, type LettersDeps, untilAllAreRead } from '../letters/ask-letters.ts';
import { sourceVerbWording } from './messages.fr.ts';

export type SentDeps = LettersDeps & Pick<Deps, 'campaigns' | 'clock'>;

type Named = Pick<ContentItem, 'id' | 'link'>;

/** The last newsletter that an item was sent in. */
export type SentInOf = (item: Named) => SentIn | undefined;

/** An item goes by its id, and by its page. */
const namesOf = ({ id, link }: Named) => [id, comparableLink(link)].filter((name) => name !== '');

type Found = { campaign: string; at: string; kind: SentIn['kind'] };

async function describe(deps: SentDeps, { campaign: id, at, kind }: Found): Promise<SentIn> {
  const campaign = await deps.campaigns.get(id);
  const { name = id, number = null } = campaign ?? {};
  const day = dayText(at, deps.config.timeZone, deps.clock.now());
  return {
    campaign: id,
    name,
    number,
    at,
    kind,
    sentence: sourceVerbWording.sentIn[kind](number, name, day),
  };
}

/**
 * In which newsletters these items were sent, are scheduled, or were proofed where nothing is known of a send: in this order,
 * the last ones first.
 * @param except the campaign that is being made
 */
export async function sentLetters(
  deps: SentDeps,
  except: string | undefined,
  items: readonly Named[],
): Promise<SentInOf> {
  const names = [...new Set(items.flatMap(namesOf))];
  if (names.length === 0) return () => undefined;
  const { answer } = await askLetters(deps, untilAllAreRead, (letters) =>
    letters.lastNaming({ names, except }),
  );
  const byName = new Map<string, Found>();
  for (const { name, campaign, at, kind } of answer)
    if (kind !== 'draft') byName.set(name, { campaign, at, kind });
  const told = new Map<string, SentIn>();
  for (const item of items) {
    const found = namesOf(item)
      .flatMap((name) => byName.get(name) ?? [])
      .sort(byStateRank)[0];
    if (found) told.set(namesOf(item).join(' '), await describe(deps, found));
  }
  return (item) => told.get(namesOf(item).join(' '));
}

/** Once the hour of such a send has come, its letter has left; what waits for somebody has not. */
const leaving: ReadonlySet<SendStatus> = new Set(['scheduled', 'sending', 'sent']);

/**
 * When the last issue of a newsletter template left. One that is about to leave is none yet: all that is published until
 * its hour would be older than it. A proof is no issue.
 * @param except the campaign that is being made
 */
export async function lastIssue(
  { campaigns, sends, config, clock }: Pick<SentDeps, 'campaigns' | 'sends' | 'config' | 'clock'>,
  newslettertemplate_id: string,
  except: string | undefined,
): Promise<LastIssue | null> {
  const now = clock.now();
  const left = (await sends.list())
    .filter(({ campaign_id, status, at }) => {
      return campaign_id !== except && leaving.has(status) && at <= now.toISOString();
    })
    .sort((a, b) => b.at.localeCompare(a.at));
  for (const { campaign_id, at } of left) {
    const campaign = await campaigns.get(campaign_id);
    if (campaign?.newslettertemplate_id === newslettertemplate_id)
      return { at, day: dayText(at, config.timeZone, now) };
  }
  return null;
}
