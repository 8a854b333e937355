import type { Campaign } from '../../../core/campaign/campaign.ts';
import { groupBy } from '../../../core/group-by.ts';
import { byStateRank } from '../../../core/past-letters/state-order.ts';
import type { Deps } from '../../deps.ts';
import { type LeftState, statesThatLeft } from '../../letters/letter-facts.ts';
import type { Remembered } from '../../memory.ts';

export type IssuesDeps = Pick<Deps, 'campaigns' | 'sends' | 'proofs' | 'store' | 'memory'>;

/** What is older is old enough to come again. */
const mostIssues = 60;

/** The campaigns of a newsletter template. */
interface Issues {
  /** The last made first. */
  campaigns: readonly Campaign[];
  /** The least number among those up to each; nothing counts less than one without a number. */
  leastNumbers: readonly number[];
}

/** The issues of each newsletter template, as long as no campaign is another. */
interface KnownIssues {
  isFollowing: boolean;
  issues: Promise<ReadonlyMap<string, Issues>> | undefined;
}

const knownIssues: Remembered<KnownIssues> = {
  create: () => ({ isFollowing: false, issues: undefined }),
};

/** A save changes no campaign, and thousands of them take longer to list than what is asked of them. */
function loadIssues({ campaigns, store, memory }: IssuesDeps): NonNullable<KnownIssues['issues']> {
  const known = memory.of(knownIssues);
  if (!known.isFollowing)
    store.onChange(({ noun }) => {
      if (noun === 'campaign') known.issues = undefined;
    });
  known.isFollowing = true;
  known.issues ??= campaigns.list().then(issuesByTemplate);
  known.issues.catch(() => {
    known.issues = undefined;
  });
  return known.issues;
}

function issuesByTemplate(campaigns: readonly Campaign[]): ReadonlyMap<string, Issues> {
  const lastFirst = [...campaigns].sort((a, b) =>
    a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : 0,
  );
  const byTemplate = groupBy(lastFirst, (campaign) => campaign.newslettertemplate_id);
  return new Map(Array.from(byTemplate, ([id, issues]) => [id, issuesOf(issues)] as const));
}

function issuesOf(campaigns: readonly Campaign[]): Issues {
  let least = Number.POSITIVE_INFINITY;
  const leastNumbers = campaigns.map(({ number = Number.NEGATIVE_INFINITY }) => {
    least = Math.min(least, number);
    return least;
  });
  return { campaigns, leastNumbers };
}

/** Where the first one of a lower number stands, by halving: to go through all later issues takes as long as there are many. */
function firstBefore({ leastNumbers }: Issues, number: number): number {
  let [from, to] = [0, leastNumbers.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((leastNumbers[middle] ?? number) < number) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Some of them were never sent. */
const mostLookedAt = 2 * mostIssues;

export interface EarlierIssue {
  campaign: Campaign;
  state: LeftState;
}

/** The state of each earlier issue that people got; an issue of a higher number is none. */
export async function earlierIssues(deps: IssuesDeps, own: Campaign): Promise<EarlierIssue[]> {
  const issues = (await loadIssues(deps)).get(own.newslettertemplate_id);
  if (!issues) return [];
  const campaigns: Campaign[] = [];
  let at = own.number === undefined ? 0 : firstBefore(issues, own.number);
  for (; at < issues.campaigns.length && campaigns.length < mostLookedAt; at += 1) {
    const campaign = issues.campaigns[at] as Campaign;
    const { id, number } = campaign;
    const isEarlier = number === undefined || own.number === undefined || number < own.number;
    if (id !== own.id && isEarlier) campaigns.push(campaign);
  }
  const left = await Promise.all(
    campaigns.map(async (campaign) => {
      const [sends, proofs] = await Promise.all([
        deps.sends.listOf(campaign.id),
        deps.proofs.list(campaign.id),
      ]);
      return statesThatLeft(sends, proofs).map((state) => ({ campaign, state }))[0];
    }),
  );
  return left
    .filter((issue) => issue !== undefined)
    .sort((a, b) => byStateRank(a.state, b.state))
    .slice(0, mostIssues);
}
