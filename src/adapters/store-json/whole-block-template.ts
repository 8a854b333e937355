import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import type { FileProblem } from '../../use-cases/ports/store.ts';
import type { Collection } from './collection.ts';
import type { StoredBlockTemplate } from './collection-spec.ts';
import { type MarkupFiles, markupPath, type ReadMarkup } from './markup-file.ts';
import { whenUnreadable } from './reading-failure.ts';
import type { StoreContext } from './store-context.ts';

/** Reads block templates whole, `block.json` with the markup beside it; what cannot be read is a problem. */
export interface WholeBlockTemplates {
  readMarkup(template: StoredBlockTemplate): Promise<ReadMarkup | FileProblem>;
  whole(template: StoredBlockTemplate): Promise<BlockTemplate | FileProblem>;
}

/** Markup is read again only when its file or its seal has changed. */
export function readWhole(
  collection: Pick<Collection<StoredBlockTemplate, StoredBlockTemplate>, 'lookAt' | 'find'>,
  context: Pick<StoreContext, 'judgeFolder'>,
  markups: Pick<MarkupFiles, 'stamp' | 'read'>,
): WholeBlockTemplates {
  const known = new Map<string, { state: string; markup: ReadMarkup }>();

  async function readMarkup({ id, markup: seal }: StoredBlockTemplate): Promise<ReadMarkup | FileProblem> {
    const problem = (reason: string) => ({ file: markupPath(id), reason, servedFromCopy: false });
    try {
      const state = [await markups.stamp(id), seal?.sha256, seal?.replaces].join();
      const before = known.get(id);
      if (before?.state === state) return before.markup;
      const markup = await markups.read(id, seal);
      known.set(id, { state, markup });
      return markup;
    } catch (error) {
      return whenUnreadable(problem)(error);
    }
  }

  async function whole(template: StoredBlockTemplate): Promise<BlockTemplate | FileProblem> {
    const { markup: seal, ...block } = template;
    const { id } = block;
    const read = await readMarkup(template);
    context.judgeFolder(`block-templates/${id}`, 'reason' in read ? [read] : []);
    if ('reason' in read) return read;
    if (read.isForeign) {
      await collection.lookAt(id);
      const now = await collection.find(id);
      if (now && now.markup?.sha256 !== seal?.sha256) return whole(now);
    }
    return { ...block, markup: read.text };
  }

  return { readMarkup, whole };
}
