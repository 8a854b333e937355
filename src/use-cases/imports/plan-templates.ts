import { type BlockTemplate, blockValuesSchema } from '../../core/block-template/block-template.ts';
import type { Block } from '../../core/campaign/block.ts';
import { freeId } from '../../core/id.ts';
import {
  type NewsletterTemplate,
  NewsletterTemplateSchema,
} from '../../core/newsletter-template/newsletter-template.ts';
import type { ImportedLetter } from '../../email/import/map/map-facts.ts';
import { loadBlockTemplates } from '../templates/load-template-set.ts';
import { type TemplateDeps, templateFor, type WantedTemplates } from '../templates/make-templates.ts';

/** The templates of an imported letter: those that are there, and those that are to be made. */
export interface PlannedTemplates extends WantedTemplates {
  /** In the places they are to have; each block under the template that will be its own. */
  blocks: Block[];
  /** All that the letter may be drawn with, by id. */
  blockTemplates: ReadonlyMap<string, BlockTemplate>;
}

/** Whether these blocks say with another template what they say with their own. */
function serves(present: BlockTemplate, own: BlockTemplate, blocks: readonly Block[]): boolean {
  const kinds = new Map(present.parameters.map(({ key, kind }) => [key, kind]));
  const values = blockValuesSchema(present);
  return (
    own.parameters.every(({ key, kind }) => kinds.get(key) === kind) &&
    own.blockfilters.every((filter) => present.blockfilters.includes(filter)) &&
    blocks.every(({ blockdatas }) => values.safeParse(blockdatas).success)
  );
}

/** The template that stands for one of the import's own: it, as it is now, else the first of its further ids that is free or serves. */
function standInFor(
  own: BlockTemplate,
  present: ReadonlyMap<string, BlockTemplate>,
  blocks: readonly Block[],
): BlockTemplate {
  const id = freeId(own.id, (candidate) => {
    const there = present.get(candidate);
    return there !== undefined && !serves(there, own, blocks);
  });
  return present.get(id) ?? { ...own, id };
}

/** Which templates an imported letter has; nothing is written. @param into the newsletter template that was asked for */
export async function planTemplates(
  deps: TemplateDeps,
  letter: ImportedLetter,
  into: NewsletterTemplate | undefined,
): Promise<PlannedTemplates> {
  const present = await loadBlockTemplates(deps);
  const blocksOf = (id: string) => letter.draft.blocks.filter(({ blocktemplate }) => blocktemplate === id);
  const standIns = new Map(
    letter.blockTemplates.map((own) => [own.id, standInFor(own, present, blocksOf(own.id))]),
  );
  const idFor = (id: string) => standIns.get(id)?.id ?? id;
  const made = into ?? ownTemplate(letter, idFor);
  const found = into
    ? { template: into, isThere: true }
    : templateFor(made, await deps.newsletterTemplates.list());
  const all = [...standIns.values()];
  return {
    blocks: letter.draft.blocks.map((block) => ({ ...block, blocktemplate: idFor(block.blocktemplate) })),
    template: found.template,
    blockTemplates: new Map([...present, ...all.map((item) => [item.id, item] as const)]),
    missing: { template: !found.isThere, blockTemplates: all.filter(({ id }) => !present.has(id)) },
  };
}

function ownTemplate({ template }: ImportedLetter, idFor: (id: string) => string): NewsletterTemplate {
  if (!template) throw new Error('a letter without a template of its own, nor one it was given');
  const { blocktemplates, defaults } = template;
  return NewsletterTemplateSchema.parse({
    ...template,
    blocktemplates: blocktemplates === 'all' ? 'all' : blocktemplates.map(idFor),
    defaults: {
      ...defaults,
      blocks: defaults.blocks.map((block) => ({ ...block, blocktemplate: idFor(block.blocktemplate) })),
    },
  });
}
