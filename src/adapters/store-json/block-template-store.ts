import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import { maxMarkup } from '../../core/block-template/longest-markup.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { blockTemplateFailures } from '../../core/errors/entity-failures.ts';
import type { EntityStore } from '../../use-cases/ports/store.ts';
import type { Cabinet } from './cabinet.ts';
import type { Drawer } from './drawer.ts';
import type { StoredBlockTemplate } from './drawer-plan.ts';
import { createEntityStore } from './entity-store.ts';

const folderOf = (id: string) => `block-templates/${id}`;
const markupOf = (id: string) => `${folderOf(id)}/markup.liquid`;
const notText = 'il n’est pas un texte en UTF-8 de 200 Ko au plus';

/** Block templates: `block.json`, with the markup that lies beside it. */
export function createBlockTemplateStore(
  drawer: Drawer<StoredBlockTemplate, StoredBlockTemplate>,
  cabinet: Cabinet,
): EntityStore<BlockTemplate> {
  const stored = createEntityStore(drawer, blockTemplateFailures);
  const { files } = cabinet;
  const read = new Map<string, { stamp: string | undefined; markup: string | undefined }>();

  /** Undefined for one that cannot be read: a block must not be drawn as if it had none. */
  async function readMarkup(id: string): Promise<string | undefined> {
    const stamp = await files.stamp(markupOf(id)).catch(() => 'unreadable');
    const known = read.get(id);
    if (known && known.stamp === stamp) return known.markup;
    const text = () => files.read(markupOf(id)).then(textIn);
    const markup = stamp === undefined ? '' : await text().catch(() => undefined);
    const problem = {
      file: markupOf(id),
      reason: notText,
      servedFromCopy: false,
    };
    cabinet.judgeFolder(folderOf(id), markup === undefined ? [problem] : []);
    read.set(id, { stamp, markup });
    return markup;
  }

  async function whole(template: StoredBlockTemplate): Promise<BlockTemplate | undefined> {
    const markup = await readMarkup(template.id);
    return markup === undefined ? undefined : { ...template, markup };
  }

  async function writeMarkup({ id, markup }: BlockTemplate): Promise<void> {
    if (markup === '' && (await files.stamp(markupOf(id))) === undefined) return;
    await files.write(markupOf(id), Buffer.from(markup));
    if ((await readMarkup(id)) === markup) cabinet.emit({ noun: 'block-template', id });
  }

  return {
    async list() {
      const templates = await Promise.all((await stored.list()).map(whole));
      return templates.filter((template) => template !== undefined);
    },
    async get(id) {
      const template = await stored.get(id);
      return template && whole(template);
    },
    async create(template) {
      const { markup: _, ...block } = template;
      await stored.create(block);
      await writeMarkup(template);
    },
    async update(id, change) {
      let next: BlockTemplate | undefined;
      await stored.update(id, async (former) => {
        const markup = await readMarkup(id);
        if (markup === undefined) {
          throw AppError.of('file-unreadable', { file: markupOf(id), reason: notText });
        }
        next = change({ ...former, markup });
        if (next.markup !== markup) await writeMarkup(next);
        const { markup: _, ...block } = next;
        return block;
      });
      if (!next) throw blockTemplateFailures.notFound(id);
      return next;
    },
    remove: stored.remove,
  };
}

function textIn(bytes: Uint8Array | undefined): string | undefined {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  return text.length > maxMarkup ? undefined : text;
}
