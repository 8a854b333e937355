import { type BlockTemplate, blockValuesSchema } from '../../core/block-template/block-template.ts';
import type { Block } from '../../core/campaign/block.ts';
import { canonicalJson } from '../../core/campaign/canonical-json.ts';
import { onFailure } from '../../core/errors/app-error.ts';
import { freeId, slug } from '../../core/id.ts';
import {
  type NewsletterTemplate,
  NewsletterTemplateSchema,
} from '../../core/newsletter-template/newsletter-template.ts';
import type { ImportedLetter } from '../../email/import/imported-letter.ts';
import type { Deps } from '../deps.ts';
import { loadBlockTemplates } from '../templates/load-template-set.ts';

/** The templates of an imported letter: those that are there, and those that are to be made. */
export interface PlannedTemplates {
  /** In the places they are to have; each block under the template that will be its own. */
  blocks: Block[];
  template: NewsletterTemplate;
  /** All that the letter may be drawn with, by id. */
  blockTemplates: ReadonlyMap<string, BlockTemplate>;
  missing: { template: boolean; blockTemplates: BlockTemplate[] };
}

type TemplateDeps = Pick<Deps, 'newsletterTemplates' | 'blockTemplates'>;

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

const lookOf = ({ id: _, name: _name, ...rest }: NewsletterTemplate) => canonicalJson(rest);

interface FoundTemplate {
  template: NewsletterTemplate;
  isThere: boolean;
}

/** One that was made from the same letter before, whatever it is called now; else the new one under a free id. */
function templateFor(made: NewsletterTemplate, present: readonly NewsletterTemplate[]): FoundTemplate {
  const wanted = lookOf(made);
  const [same] = present
    .filter((other) => lookOf(NewsletterTemplateSchema.parse(other)) === wanted)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  if (same) return { template: same, isThere: true };
  const ids = new Set(present.map(({ id }) => id));
  const id = freeId(slug(made.name), (candidate) => ids.has(candidate));
  return { template: { ...made, id }, isThere: false };
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

/** What an import made, and how to take it back. */
interface MadeTemplates {
  template: NewsletterTemplate;
  takeBack(): Promise<void>;
}

/** @throws AppError what the store throws; then nothing that was made here is left */
export async function makeTemplates(deps: TemplateDeps, planned: PlannedTemplates): Promise<MadeTemplates> {
  const made: (() => Promise<unknown>)[] = [];
  const takeBack = async () => {
    for (const undo of made.reverse()) await undo().catch(() => undefined);
  };
  try {
    for (const item of planned.missing.blockTemplates) {
      if (await makeBlockTemplate(deps, item)) made.push(() => deps.blockTemplates.remove(item.id));
    }
    const { template, isThere } = planned.missing.template
      ? await makeTemplate(deps, planned.template)
      : { template: planned.template, isThere: true };
    if (!isThere) made.push(() => deps.newsletterTemplates.remove(template.id));
    return { template, takeBack };
  } catch (error) {
    await takeBack();
    throw error;
  }
}

/** False where another import was first: it made the very same. */
const makeBlockTemplate = ({ blockTemplates }: TemplateDeps, item: BlockTemplate): Promise<boolean> =>
  blockTemplates.create(item).then(
    () => true,
    onFailure(() => false, 'block-template-exists'),
  );

/** As planned; where another import took its id meanwhile, what that one made of the same letter, else the next free id. */
async function makeTemplate(deps: TemplateDeps, template: NewsletterTemplate): Promise<FoundTemplate> {
  const another = async (): Promise<FoundTemplate> => {
    const now = templateFor(template, await deps.newsletterTemplates.list());
    return now.isThere ? now : makeTemplate(deps, now.template);
  };
  return deps.newsletterTemplates
    .create(template)
    .then(() => ({ template, isThere: false }), onFailure(another, 'newsletter-template-exists'));
}
