import { type BoundedMemory, createBoundedMemory } from '../../../core/bounded-memory.ts';
import type { Block } from '../../../core/campaign/block.ts';
import { newBlock } from '../../../core/campaign/operations.ts';
import type { Version } from '../../../core/campaign/version.ts';
import { onFailure } from '../../../core/errors/app-error.ts';
import { filterOf } from '../../../core/positions/rows.ts';
import { occurrencesOf } from '../../../email/checks/parts.ts';
import { type NewContent, newContentIn } from '../../../email/news/new-content.ts';
import type { Deps } from '../../deps.ts';
import type { Remembered } from '../../memory.ts';
import type { TemplateSet } from '../../templates/load-template-set.ts';

const keyOf = ({ kind, key }: Pick<NewContent, 'kind' | 'key'>) => `${kind} ${key}`;

/** What an issue brought, as far as another is compared with it. */
export interface News {
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
  isFollowing: boolean;
  readBy: Map<string, ReadBy>;
  ofVersions: BoundedMemory<{ by: ReadBy; news: readonly News[] }>;
}

/** Articles, pictures and pages that are kept for the next letter, or for the same one after its next save. */
const keptNews = 20_000;
const knownNews: Remembered<KnownNews> = {
  create: () => ({ isFollowing: false, readBy: new Map(), ofVersions: createBoundedMemory(keptNews) }),
};

/** Hands may alter a version that was read. */
function recall({ memory, store }: NewsDeps): KnownNews {
  const known = memory.of(knownNews);
  if (!known.isFollowing)
    store.onChange((change) => {
      if (change.noun === 'version') known.ofVersions.forget(change.id);
    });
  known.isFollowing = true;
  return known;
}

function readByOf(known: KnownNews, templateSet: TemplateSet): ReadBy {
  const { id } = templateSet.template;
  const former = known.readBy.get(id);
  if (former && isSame(former.templateSet, templateSet)) return former;
  const by = { templateSet, starting: startingKeys(templateSet) };
  known.readBy.set(id, by);
  return by;
}

export type NewsDeps = Pick<Deps, 'versions' | 'store' | 'memory'>;

/** Reads what issues of one newsletter template brought; what it read before is not read again. */
export interface NewsReader {
  /** Marks of what letters start with. */
  starting: readonly string[];
  of(version: Version): readonly News[];
  /** One that cannot be read is told among the workspace's problems, and is read again the next time. */
  ofStored(version: string): Promise<readonly News[]>;
}

export function createNewsReader(deps: NewsDeps, templateSet: TemplateSet): NewsReader {
  const known = recall(deps);
  const by = readByOf(known, templateSet);

  function knownOf(version: string): readonly News[] | undefined {
    const before = known.ofVersions.get(version);
    return before?.by === by ? before.news : undefined;
  }

  function read(version: Version): readonly News[] {
    const news = version.kind === 'blocks' ? newsOfBlocks(version.blocks, templateSet) : [];
    known.ofVersions.set(version.id, { by, news }, 1 + news.length);
    return news;
  }

  return {
    starting: by.starting,
    of: (version) => knownOf(version.id) ?? read(version),
    async ofStored(id) {
      const before = knownOf(id);
      if (before) return before;
      const version = await deps.versions.get(id).catch(onFailure(() => undefined));
      return version ? read(version) : [];
    },
  };
}
