import type { Block } from '../../core/campaign/block.ts';
import type { Campaign } from '../../core/campaign/campaign.ts';
import { newBlock } from '../../core/campaign/operations.ts';
import type { Version } from '../../core/campaign/version.ts';
import type { PublishedPart } from '../../core/checks/check-facts.ts';
import { dayText } from '../../core/dates/french-date.ts';
import { onFailure } from '../../core/errors/app-error.ts';
import { groupBy } from '../../core/group-by.ts';
import { filterOf } from '../../core/positions/rows.ts';
import type { SentIn } from '../../core/source/content-item.ts';
import { occurrencesOf } from '../../email/checks/parts.ts';
import { type NewContent, newContentIn } from '../../email/news/new-content.ts';
import type { Deps } from '../deps.ts';
import type { EmailInput } from '../emails/load-email-input.ts';
import { type LeftState, statesThatLeft } from '../letters/letter-facts.ts';
import type { Remembered } from '../memory.ts';
import type { TemplateSet } from '../templates/load-template-set.ts';
import { pastLetterWording } from './messages.fr.ts';

/** What was read, as far as there is room for it. */
export interface BoundedMemory<Value> {
  get(key: string): Value | undefined;
  /** @param weight what it takes of the room */
  set(key: string, value: Value, weight: number): void;
}

/**
 * A memory that lets go of what was not asked for longest.
 * @param room that all values take together, in the measure of their weights
 */
export function createBoundedMemory<Value>(room: number): BoundedMemory<Value> {
  const kept = new Map<string, { value: Value; weight: number }>();
  let taken = 0;

  function drop(key: string): void {
    taken -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  }

  return {
    get(key) {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    set(key, value, weight) {
      drop(key);
      if (weight > room) return;
      kept.set(key, { value, weight });
      taken += weight;
      for (const oldest of kept.keys()) {
        if (taken <= room) return;
        drop(oldest);
      }
    },
  };
}

export type PublishedDeps = Pick<
  Deps,
  'campaigns' | 'versions' | 'blockTemplates' | 'sends' | 'proofs' | 'store' | 'config' | 'clock' | 'memory'
>;

/** What is older is old enough to come again. */
const mostIssues = 60;
/** So much is handed to a browser: no letter is to repeat more. */
const mostParts = 500;

const keyOf = ({ kind, key }: Pick<NewContent, 'kind' | 'key'>) => `${kind} ${key}`;

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
function loadIssues({ campaigns, store, memory }: PublishedDeps): NonNullable<KnownIssues['issues']> {
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

interface EarlierIssue {
  campaign: Campaign;
  state: LeftState;
}

const ranks: Record<SentIn['kind'], number> = { sent: 0, scheduled: 1, proofed: 2 };

/** The state of each earlier issue that people got; an issue of a higher number is none. */
async function earlierIssues(deps: PublishedDeps, own: Campaign): Promise<EarlierIssue[]> {
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
    .sort((a, b) => ranks[a.state.kind] - ranks[b.state.kind] || b.state.at.localeCompare(a.state.at))
    .slice(0, mostIssues);
}

/** What an issue brought, as far as another is compared with it. */
interface News {
  what: Pick<NewContent, 'kind' | 'key' | 'rubric'>;
  /** The same of whatever is the same article, picture or page. */
  mark: string;
  /** Of its block. */
  name: string;
}

/** Each once: an article and its button lead to the same page. */
function newsOfBlocks(blocks: readonly Block[], templateSet: TemplateSet): News[] {
  const news = newContentIn(occurrencesOf({ blocks: [...blocks] }, templateSet));
  const last = new Map(news.toReversed().map((one) => [keyOf(one), one]));
  return Array.from(last, ([mark, { kind, key, rubric, part }]) => ({
    ...{ what: { kind, key, ...(rubric && { rubric }) }, mark, name: part.name },
  })).reverse();
}

/** What letters start with: the template's own content, and what its blocks say before anybody fills them. */
function startingKeys(templateSet: TemplateSet): string[] {
  const { defaults, positions } = templateSet.template;
  const fresh = [...templateSet.blockTemplates.values()].flatMap((template) => {
    const position = positions.find((candidate) => template.blockfilters.includes(filterOf(candidate)));
    return position ? [newBlock(template, position, 'b')] : [];
  });
  return newsOfBlocks([...defaults.blocks, ...fresh], templateSet).map(({ mark }) => mark);
}

/** What all issues of a newsletter template are read by; the same as long as nothing of it is another. */
interface ReadBy {
  templateSet: TemplateSet;
  starting: readonly string[];
}

const isSame = ({ template, blockTemplates }: TemplateSet, other: TemplateSet) =>
  template === other.template &&
  blockTemplates.size === other.blockTemplates.size &&
  [...blockTemplates].every(([id, block]) => other.blockTemplates.get(id) === block);

interface KnownNews {
  readBy: Map<string, ReadBy>;
  ofVersions: BoundedMemory<{ by: ReadBy; news: readonly News[] }>;
}

/** Articles, pictures and pages that are kept for the next letter, or for the same one after its next save. */
const keptNews = 20_000;
const knownNews: Remembered<KnownNews> = {
  create: () => ({ readBy: new Map(), ofVersions: createBoundedMemory(keptNews) }),
};

function readBy(known: KnownNews, templateSet: TemplateSet): ReadBy {
  const { id } = templateSet.template;
  const former = known.readBy.get(id);
  if (former && isSame(former.templateSet, templateSet)) return former;
  const by = { templateSet, starting: startingKeys(templateSet) };
  known.readBy.set(id, by);
  return by;
}

const knownNewsOf = ({ ofVersions }: KnownNews, id: string, by: ReadBy): readonly News[] | undefined => {
  const known = ofVersions.get(id);
  return known?.by === by ? known.news : undefined;
};

function newsOf(version: Version, known: KnownNews, by: ReadBy): readonly News[] {
  const before = knownNewsOf(known, version.id, by);
  if (before) return before;
  const news = version.kind === 'blocks' ? newsOfBlocks(version.blocks, by.templateSet) : [];
  known.ofVersions.set(version.id, { by, news }, 1 + news.length);
  return news;
}

/** One that cannot be read is told among the workspace's problems, and is read again the next time. */
async function newsOfStored(
  { versions }: Pick<PublishedDeps, 'versions'>,
  id: string,
  known: KnownNews,
  by: ReadBy,
): Promise<readonly News[]> {
  const before = knownNewsOf(known, id, by);
  if (before) return before;
  const version = await versions.get(id).catch(onFailure(() => undefined));
  return version ? newsOf(version, known, by) : [];
}

/**
 * What a letter has of what earlier issues of the same newsletter brought, the last one's first: articles, pictures and
 * pages that one of them had, not what letters start with, nor what several had: that is a part of the newsletter, no news.
 */
export async function findPublishedParts(
  deps: PublishedDeps,
  { campaign: own, version, templateSet }: Pick<EmailInput, 'campaign' | 'version' | 'templateSet'>,
): Promise<PublishedPart[]> {
  const known = deps.memory.of(knownNews);
  const by = readBy(known, templateSet);
  const said = newsOf(version, known, by);
  const issues = said.length > 0 ? await earlierIssues(deps, own) : [];
  const brought: { issue: EarlierIssue; news: readonly News[] }[] = [];
  for (const issue of issues) {
    brought.push({ issue, news: await newsOfStored(deps, issue.state.version, known, by) });
  }
  const counts = new Map<string, number>(said.map(({ mark }) => [mark, 0]));
  const count = (mark: string, times: number) => {
    const before = counts.get(mark);
    if (before !== undefined) counts.set(mark, before + times);
  };
  for (const mark of by.starting) count(mark, 2);
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
