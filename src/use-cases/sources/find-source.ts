import { AppError } from '../../core/errors/app-error.ts';
import { nearestId } from '../../core/nearest-name.ts';
import type { ContentItem } from '../../core/source/content-item.ts';
import type { SourceReading } from '../../core/source/reading.ts';
import type { Source } from '../../core/source/source.ts';
import type { Deps } from '../deps.ts';

/** @throws AppError `source-not-found` */
export function findSource({ config }: Pick<Deps, 'config'>, alias: string): Source {
  const source = config.sources.find((one) => one.alias === alias);
  if (!source) {
    const known = config.sources.map((one) => ({ id: one.alias, name: one.label }));
    throw AppError.of('source-not-found', { source: alias, nearest: nearestId(alias, known) });
  }
  return source;
}

/** The source of an alias; all of them where it is ''. @throws AppError `source-not-found` */
export const sourcesOf = (deps: Pick<Deps, 'config'>, alias: string): readonly Source[] =>
  alias === '' ? deps.config.sources : [findSource(deps, alias)];

/** What names an item. */
interface SourceItemRef {
  /** Alias of its source. */
  source: string;
  item: string;
}

/**
 * An item that was found before: as it is kept, else as its source tells it now.
 * @throws AppError `source-not-found`, `content-not-found`
 */
export async function findItem(
  deps: Pick<Deps, 'config' | 'contents'>,
  { source: alias, item }: SourceItemRef,
): Promise<ContentItem> {
  const source = findSource(deps, alias);
  const isMeant = ({ id }: ContentItem) => id === item;
  const kept = (await deps.contents.kept(source)).items.find(isMeant);
  const found = kept ?? (await deps.contents.read(source)).items.find(isMeant);
  if (!found) throw AppError.of('content-not-found', { source: source.label, item });
  return found;
}

/** Sources, each beside what it says now: one that is down holds up no other. */
export const readSources = (
  { contents }: Pick<Deps, 'contents'>,
  sources: readonly Source[],
): Promise<{ source: Source; reading: SourceReading }[]> =>
  Promise.all(sources.map(async (source) => ({ source, reading: await contents.read(source) })));
