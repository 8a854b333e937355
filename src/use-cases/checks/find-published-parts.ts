import type { Block } from '../../core/campaign/block.ts';
import type { Campaign } from '../../core/campaign/campaign.ts';
import { newBlock } from '../../core/campaign/operations.ts';
import type { Version } from '../../core/campaign/version.ts';
import type { PublishedPart } from '../../core/checks/check-facts.ts';
import { dayText } from '../../core/dates/french-date.ts';
import { firstOfEach, groupBy } from '../../core/group-by.ts';
import { onceFor } from '../../core/once.ts';
import { filterOf } from '../../core/positions/rows.ts';
import { occurrencesOf } from '../../email/checks/parts.ts';
import { type NewContent, newContentIn } from '../../email/news/new-content.ts';
import type { Deps } from '../deps.ts';
import type { Remembered } from '../memory.ts';
import { lettersThatLeft, readVersion, type SentLetter } from '../sources/sent-letters.ts';
import type { TemplateSet } from '../templates/load-template-set.ts';
import { pastLetterWording } from './messages.fr.ts';
import type { PastDeps } from './past-letters.ts';

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

export type PublishedDeps = PastDeps & Pick<Deps, 'campaigns' | 'sends' | 'proofs' | 'config' | 'clock'>;

/** What is older is old enough to come again; so much is handed to a browser. */
const mostIssues = 60;
const mostParts = 2_000;

const keyOf = ({ kind, key }: Pick<NewContent, 'kind' | 'key'>) => `${kind} ${key}`;

/** Lists whose campaigns were put in order, by newsletter template: where many letters share a list, that is done once. */
const orderedLists = { create: () => onceFor(issuesByTemplate) };

/** The campaigns of each newsletter template, the last made first. */
function issuesByTemplate(campaigns: readonly Campaign[]): ReadonlyMap<string, readonly Campaign[]> {
  const lastFirst = [...campaigns].sort((a, b) =>
    a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : 0,
  );
  return groupBy(lastFirst, (campaign) => campaign.newslettertemplate_id);
}

/** Some of them were never sent. */
const mostLookedAt = 2 * mostIssues;

/** The state of each earlier issue that people got; an issue of a higher number is none. */
async function earlierIssues(deps: PublishedDeps, own: Campaign): Promise<SentLetter[]> {
  const campaigns: Campaign[] = [];
  const issues = deps.memory.of(orderedLists)(await deps.campaigns.list());
  for (const campaign of issues.get(own.newslettertemplate_id) ?? []) {
    const { id, number } = campaign;
    const isEarlier = number === undefined || own.number === undefined || number < own.number;
    if (id !== own.id && isEarlier) campaigns.push(campaign);
    if (campaigns.length === mostLookedAt) break;
  }
  const letters = await lettersThatLeft(deps, campaigns);
  return firstOfEach(letters, ({ campaign }) => campaign.id).slice(0, mostIssues);
}

/** Versions of a store that are kept for the next letter, or for the same one after its next save. */
const keptVersions = 2 * mostIssues;
const earlierVersions: Remembered<BoundedMemory<Version>> = {
  create: () => createBoundedMemory<Version>(keptVersions),
};

async function keptVersion(
  { versions, memory }: Pick<Deps, 'versions' | 'memory'>,
  id: string,
): Promise<Version | undefined> {
  const known = memory.of(earlierVersions);
  const version = known.get(id) ?? (await readVersion({ versions }, id));
  if (version) known.set(id, version, 1);
  return version;
}

/** Each once: an article and its button lead to the same page. */
function newsOfBlocks(blocks: readonly Block[], templateSet: TemplateSet): NewContent[] {
  const news = newContentIn(occurrencesOf({ blocks: [...blocks] }, templateSet));
  return [...new Map(news.toReversed().map((one) => [keyOf(one), one])).values()].reverse();
}

/** What letters start with: the template's own content, and what its blocks say before anybody fills them. */
function startingKeys(templateSet: TemplateSet): string[] {
  const { defaults, positions } = templateSet.template;
  const fresh = [...templateSet.blockTemplates.values()].flatMap((template) => {
    const position = positions.find((candidate) => template.blockfilters.includes(filterOf(candidate)));
    return position ? [newBlock(template, position, 'b')] : [];
  });
  return newsOfBlocks([...defaults.blocks, ...fresh], templateSet).map(keyOf);
}

/**
 * What earlier issues of the same newsletter brought, the last one's first: articles, pictures and pages that one of them
 * had, not what letters start with, nor what several had: that is a part of the newsletter, no news.
 */
export async function findPublishedParts(
  deps: PublishedDeps,
  own: Campaign,
  templateSet: TemplateSet,
): Promise<PublishedPart[]> {
  const issues = await earlierIssues(deps, own);
  if (issues.length === 0) return [];
  const news: { issue: SentLetter; found: NewContent[] }[] = [];
  for (const issue of issues) {
    const version = await keptVersion(deps, issue.versionId);
    news.push({ issue, found: version?.kind === 'blocks' ? newsOfBlocks(version.blocks, templateSet) : [] });
  }
  const counts = new Map<string, number>(startingKeys(templateSet).map((key) => [key, 2]));
  for (const { found } of news) {
    for (const key of found.map(keyOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const day = (at: string) => dayText(at, deps.config.timeZone, deps.clock.now());
  return news
    .flatMap(({ issue: { campaign, kind, at }, found }) =>
      found
        .filter((one) => counts.get(keyOf(one)) === 1)
        .map(({ part, kind: what, key, rubric }) => ({
          ...{ kind: what, key, ...(rubric && { rubric }) },
          where: pastLetterWording.where[kind](campaign.number ?? null, campaign.name, day(at), part.name),
        })),
    )
    .slice(0, mostParts);
}
