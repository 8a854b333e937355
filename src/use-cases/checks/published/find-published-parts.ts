import type { PublishedPart } from '../../../core/checks/check-facts.ts';
import { dayText } from '../../../core/dates/french-date.ts';
import type { Deps } from '../../deps.ts';
import type { EmailInput } from '../../emails/load-email-input.ts';
import { pastLetterWording } from '../messages.fr.ts';
import { type EarlierIssue, earlierIssues, type IssuesDeps } from './earlier-issues.ts';
import { createNewsReader, type News, type NewsDeps } from './issue-news.ts';

export type PublishedDeps = IssuesDeps & NewsDeps & Pick<Deps, 'config' | 'clock'>;

/** So much is handed to a browser: no letter is to repeat more. */
const mostParts = 500;

/**
 * What a letter has of what earlier issues of the same newsletter brought, the last one's first: articles, pictures and
 * pages that one of them had, not what letters start with, nor what several had: that is a part of the newsletter, no news.
 */
export async function findPublishedParts(
  deps: PublishedDeps,
  { campaign: own, version, templateSet }: Pick<EmailInput, 'campaign' | 'version' | 'templateSet'>,
): Promise<PublishedPart[]> {
  const reader = createNewsReader(deps, templateSet);
  const said = reader.of(version);
  const issues = said.length > 0 ? await earlierIssues(deps, own) : [];
  const brought: { issue: EarlierIssue; news: readonly News[] }[] = [];
  for (const issue of issues) {
    brought.push({ issue, news: await reader.ofStored(issue.state.version) });
  }
  const counts = new Map<string, number>(said.map(({ mark }) => [mark, 0]));
  const count = (mark: string, times: number) => {
    const before = counts.get(mark);
    if (before !== undefined) counts.set(mark, before + times);
  };
  for (const mark of reader.starting) count(mark, 2);
  for (const { news } of brought) for (const { mark } of news) count(mark, 1);
  return brought
    .flatMap(({ issue, news }) => {
      const again = news.filter(({ mark }) => counts.get(mark) === 1);
      return again.map(({ what, name }) => ({ ...what, where: whereOf(deps, issue, name) }));
    })
    .slice(0, mostParts);
}

function whereOf(
  { config, clock }: Pick<PublishedDeps, 'config' | 'clock'>,
  { campaign, state }: EarlierIssue,
  block: string,
): string {
  const day = dayText(state.at, config.timeZone, clock.now());
  return pastLetterWording.where[state.kind](campaign.number ?? null, campaign.name, day, block);
}
