import { blockContentHash } from '../../../../src/core/auto-content/auto-report.ts';
import { defaultValues } from '../../../../src/core/block-template/values.ts';
import type { Block } from '../../../../src/core/campaign/block.ts';
import type { FoundContent } from '../../../../src/core/source/content-item.ts';
import { fillFromItem } from '../../../../src/core/source/fill-block.ts';
import type { PostFill } from '../../../../src/ui/state/contents/filler.ts';
import { createEditorStore } from '../../../../src/ui/state/editor-store.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { anItem } from '../../../support/builders/content-item.ts';
import { aBlockTemplate } from '../../../support/builders/templates.ts';
import { anEditorDocument } from '../an-editor-document.ts';

const article = { article: { title: '', link: '', intro: '' } };
export const articleTemplate = aBlockTemplate({
  id: 'article',
  name: 'Article',
  blockfilters: ['full'],
  parameters: [{ key: 'article', kind: 'article', label: 'Article', settings: { link: {}, intro: {} } }],
});

/** An article that says nothing yet. */
export const anArticle = (id: string, facts: Partial<Block> = {}): Block =>
  aBlock({ id, blocktemplate: 'article', blockdatas: defaultValues(articleTemplate), ...facts });

/** An article that somebody wrote. */
export const aWrittenArticle = (id: string, title: string): Block =>
  anArticle(id, { blockdatas: { article: { ...article.article, title } } });

export const found = (title: string): FoundContent => ({
  ...anItem({ title }),
  source_label: 'Actualités',
  day: '25 nov.',
  sentIn: null,
});

/** An open letter of these blocks, whose template has articles beside texts. */
export function openedWith(blocks: Block[]) {
  let id = 0;
  const plain = anEditorDocument(blocks);
  const blockTemplates = [articleTemplate, ...plain.blockTemplates];
  return createEditorStore(
    { ...plain, blockTemplates, offered: blockTemplates.map((template) => template.id) },
    { now: () => 1_000, newId: () => `new${++id}` },
  );
}

/** What the server answers for these contents; each answer waits for `held`, where it is given. */
export function answering(
  contents: readonly FoundContent[],
  held: Promise<unknown> = Promise.resolve(),
): PostFill {
  return async ({ item, blockdatas = {} }) => {
    await held;
    const content = contents.find(({ id }) => id === item) as FoundContent;
    const filled = fillFromItem(articleTemplate, blockdatas, { item: content, zone: 'Europe/Paris' });
    if (!filled) throw new Error('the template of these tests takes contents');
    const { datas, ...parts } = filled;
    const { source: alias, link: url } = content;
    return {
      ...parts,
      blockdatas: datas,
      source: { alias, item, url, filled: blockContentHash(datas) },
      picture: null,
      pictureFailure: null,
    };
  };
}
