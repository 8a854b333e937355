import { type BlockTemplate, BlockTemplateSchema } from '../../core/block-template/block-template.ts';
import { AppError, blockTemplateFailures } from '../../core/errors/app-error.ts';
import { onceFor } from '../../core/once.ts';
import { assertStorable } from '../../core/parse-input.ts';
import type { EntityStore, FileProblem } from '../../use-cases/ports/store.ts';
import { storageFailure } from '../disk/storage-failure.ts';
import { deepFreeze } from '../stored-entity/deep-freeze.ts';
import type { Collection } from './collection.ts';
import type { StoredBlockTemplate } from './collections.ts';
import { createEntityStore } from './entity-store.ts';
import { createMarkupFiles, type MarkupFiles, markupPath, type ReadMarkup } from './markup-file.ts';
import { whenUnreadable } from './reading-failure.ts';
import type { StoreContext } from './store-context.ts';

/** Reads block templates whole, `block.json` with the markup beside it; what cannot be read is a problem. */
interface WholeBlockTemplates {
  readMarkup(template: StoredBlockTemplate): Promise<ReadMarkup | FileProblem>;
  whole(template: StoredBlockTemplate): Promise<BlockTemplate | FileProblem>;
}

/** The same one as long as neither of its files is another: much is known of templates by what they are. */
const wholeOf = onceFor(({ markup: _, ...block }: StoredBlockTemplate) =>
  onceFor(({ text }: ReadMarkup): BlockTemplate => deepFreeze({ ...block, markup: text })),
);

/** Markup is read again only when its file or its seal has changed. */
function readWhole(
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
    const { id, markup: seal } = template;
    const read = await readMarkup(template);
    context.judgeFolder(`block-templates/${id}`, 'reason' in read ? [read] : []);
    if ('reason' in read) return read;
    if (read.isForeign) {
      await collection.lookAt(id);
      const now = await collection.find(id);
      if (now && now.markup?.sha256 !== seal?.sha256) return whole(now);
    }
    return wholeOf(template)(read);
  }

  return { readMarkup, whole };
}

type BlockTemplateCollection = Collection<StoredBlockTemplate, StoredBlockTemplate>;

interface BlockTemplateStore extends EntityStore<BlockTemplate> {
  /** Ends what saves that were cut short left to do. Readers see their templates whole before, too. */
  settleAll(): Promise<void>;
}

/** Block templates: `block.json`, with the markup that lies beside it. */
export function createBlockTemplateStore(
  collection: BlockTemplateCollection,
  context: StoreContext,
): BlockTemplateStore {
  const stored = createEntityStore(collection, blockTemplateFailures);
  const markups = createMarkupFiles(context);
  const { readMarkup, whole } = readWhole(collection, context, markups);

  /** What `block.json` is to say of a template, its markup being staged where it is another one. */
  async function staged(
    { markup, ...block }: BlockTemplate,
    present: ReadMarkup,
  ): Promise<StoredBlockTemplate> {
    if (present.isStaged) await markups.settle(block.id);
    return { ...block, markup: await markups.stage(block.id, markup, present) };
  }

  /** Once `block.json` stands the save is done, whatever becomes of its markup's name. */
  const settleIfPossible = (id: string) => settle(id, { collection, context, markups }).catch(() => {});

  return {
    async list() {
      const templates = await Promise.all((await stored.list()).map(whole));
      return templates.flatMap((template) => ('reason' in template ? [] : [template]));
    },
    async get(id) {
      const template = await stored.get(id);
      const read = template && (await whole(template));
      if (read && 'reason' in read) throw AppError.of('file-unreadable', read);
      return read;
    },
    async create(template) {
      const { id, markup } = template;
      const path = `block-templates/${id}/block.json`;
      const creation = context.exclusively(async () => {
        // What is there may be in the middle of a save: nothing of ours may touch it.
        if (await context.workspace.facts(path)) throw blockTemplateFailures.exists(id);
        const present = await markups.read(id, undefined);
        const { markup: _, ...block } = template;
        await stored.create(present.text === markup ? block : await staged(template, present));
      });
      await creation.catch((error) => {
        throw storageFailure(error, path);
      });
      await settleIfPossible(id);
    },
    async update(id, change) {
      let next: BlockTemplate | undefined;
      await stored.update(id, async (former) => {
        const present = await readMarkup(former);
        if ('reason' in present) throw AppError.of('file-unreadable', present);
        next = change({ ...former, markup: present.text });
        // Before any of it is staged, its markup too.
        assertStorable(BlockTemplateSchema, next);
        const { markup, ...block } = next;
        if (markup !== present.text) return staged(next, present);
        return former.markup ? { ...block, markup: former.markup } : block;
      });
      await settleIfPossible(id);
      if (!next) throw blockTemplateFailures.notFound(id);
      return next;
    },
    remove: stored.remove,
    async settleAll() {
      for (const { id } of await stored.list()) await settleIfPossible(id);
    },
  };
}

/** Gives the markup that a save left staged its name, or drops it where that save was not committed. */
async function settle(
  id: string,
  {
    collection,
    context,
    markups,
  }: { collection: BlockTemplateCollection; context: StoreContext; markups: MarkupFiles },
): Promise<void> {
  if (!(await markups.hasStaged(id))) return;
  await context.exclusively(async () => {
    const present = await collection.read(id);
    if (!present || !(await markups.hasStaged(id))) return;
    const { isStaged } = await markups.read(id, present.markup);
    if (isStaged) await markups.settle(id);
    else markups.drop(id);
  });
}
