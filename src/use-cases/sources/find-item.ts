import { AppError } from '../../core/errors/app-error.ts';
import type { ContentItem } from '../../core/source/content-item.ts';
import type { Deps } from '../deps.ts';
import { findSource } from './find-source.ts';

/** What names an item. */
export interface SourceItemRef {
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
