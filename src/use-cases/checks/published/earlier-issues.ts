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

interface KnownIssues {
  isFollowing: boolean;
  /** The issues of each newsletter template, as long as no campaign is another. */
  issues: Promise<ReadonlyMap<string, Issues>> | undefined;
  /** The last state of a campaign that people got, as long as none of its sends and proofs is another. */
  states: Map<string, Promise<LeftState | undefined>>;
}

const knownIssues: Remembered<KnownIssues> = {
  create: () => ({ isFollowing: false, issues: undefined, states: new Map() }),
};

function recall({ store, memory }: Pick<IssuesDeps, 'store' | 'memory'>): KnownIssues {
  const known = memory.of(knownIssues);
  if (!known.isFollowing)
    store.onChange((change) => {
      if (change.noun === 'campaign') known.issues = undefined;
      if (change.noun === 'send' || change.noun === 'proof') known.states.delete(change.campaignId);
    });
  known.isFollowing = true;
  return known;
}

/** A save changes no campaign, and thousands of them take longer to list than what is asked of them. */
function loadIssues(
  { campaigns }: Pick<IssuesDeps, 'campaigns'>,
  known: KnownIssues,
): NonNullable<KnownIssues['issues']> {
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

async function loadLastLeft(
  { sends, proofs }: Pick<IssuesDeps, 'sends' | 'proofs'>,
  campaignId: string,
): Promise<LeftState | undefined> {
  const [sent, proofed] = await Promise.all([sends.listOf(campaignId), proofs.list(campaignId)]);
  return statesThatLeft(sent, proofed)[0];
}

/** Each check of a letter asks for the same hundred of other letters. */
function lastLeft(
  deps: Pick<IssuesDeps, 'sends' | 'proofs'>,
  { states }: KnownIssues,
  campaignId: string,
): Promise<LeftState | undefined> {
  const before = states.get(campaignId);
  if (before) return before;
  const state = loadLastLeft(deps, campaignId);
  states.set(campaignId, state);
  state.catch(() => states.delete(campaignId));
  return state;
}

/** The state of each earlier issue that people got; an issue of a higher number is none. */
export async function earlierIssues(deps: IssuesDeps, own: Campaign): Promise<EarlierIssue[]> {
  const known = recall(deps);
  const issues = (await loadIssues(deps, known)).get(own.newslettertemplate_id);
  if (!issues) return [];
  const campaigns: Campaign[] = [];
  let at = own.number === undefined ? 0 : firstBefore(issues, own.number);
  for (; at < issues.campaigns.length && campaigns.length < mostLookedAt; at += 1) {
    const campaign = issues.campaigns[at] as Campaign;
    const { id, number } = campaign;
    const isEarlier = number === undefined || own.number === undefined || number < own.number;
    if (id !== own.id && isEarlier) campaigns.push(campaign);
  }
  const states = await Promise.all(campaigns.map(({ id }) => lastLeft(deps, known, id)));
  return campaigns
    .flatMap((campaign, rank): EarlierIssue[] => {
      const state = states[rank];
      return state ? [{ campaign, state }] : [];
    })
    .sort((a, b) => byStateRank(a.state, b.state))
    .slice(0, mostIssues);
}
