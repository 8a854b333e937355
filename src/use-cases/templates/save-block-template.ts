import { z } from 'zod';
import { type BlockTemplate, BlockTemplateSchema } from '../../core/block-template/block-template.ts';
import { type OpenedTemplate, OpenedTemplateSchema } from '../../core/block-template/opened-template.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { Parameter } from '../../core/fields/index.ts';
import { IdSchema } from '../../core/id.ts';
import { blockTemplateChanges } from '../../core/merge/template-changes.ts';
import { parseInput } from '../../core/parse-input.ts';
import { beginningWording as words } from '../../core/wording/block-templates.ts';
import { valueWording } from '../../core/wording/refusals.ts';
import { renamedKeysWording as renamedWords } from '../../email/markup-keys/messages.fr.ts';
import { type RenamedKeys, type Renaming, renameKeys } from '../../email/markup-keys/rename-keys.ts';
import { createUnderFreeId } from '../create-under-free-id.ts';
import type { Deps } from '../deps.ts';
import { inTurn } from '../saving-turns.ts';
import { verb } from '../verb.ts';
import { openedTemplate } from './list-block-templates.ts';
import { loadBlockTemplate } from './load-template-set.ts';
import { saveTemplate, TakenInSchema, type TemplateTakenIn } from './merge-template-save.ts';

type Next = Pick<BlockTemplate, 'parameters' | 'markup'>;

/** Keys of what a list's elements hold that a save changes: each says those it had. */
function renamedInList(before: Parameter | undefined, after: Parameter): RenamedKeys['inLists'] {
  if (before?.kind !== 'list' || after.kind !== 'list') return [];
  const known = before.settings.of.map(({ key }) => key);
  return after.settings.of.flatMap(({ key, former = [] }) => {
    const from = known.find((one) => former.includes(one));
    return from === undefined || known.includes(key) ? [] : [{ list: before.key, from, to: key }];
  });
}

/**
 * The markup of a template whose keys are changed, reading each parameter under the key it gets.
 * @throws AppError `input-invalid` with the line where that cannot be done surely
 */
function renameInMarkup(
  former: Pick<BlockTemplate, 'parameters'>,
  { parameters, markup }: Next,
  renamed: readonly Renaming[],
): string {
  if (markup === '') return markup;
  const formerKey = (key: string) => renamed.find(({ to }) => to === key)?.from ?? key;
  const isKey = (among: readonly Parameter[], key: string) =>
    among.some((parameter) => parameter.key === key);
  const next = renameKeys(markup, {
    own: renamed.filter(
      ({ from, to }) => from !== to && isKey(former.parameters, from) && isKey(parameters, to),
    ),
    inLists: parameters.flatMap((parameter) =>
      renamedInList(
        former.parameters.find(({ key }) => key === formerKey(parameter.key)),
        parameter,
      ),
    ),
  });
  if (typeof next === 'string') return next;
  const message = renamedWords.at(next.line, next.column, next.cause);
  throw AppError.of('input-invalid', { issues: [{ path: 'markup', message }] });
}

const { id: _id, retired: _retired, ...fields } = BlockTemplateSchema.shape;

/** A new block template as it leaves by a door; what is told already stays. */
const CreatedTemplateSchema = z
  .custom<BlockTemplate | OpenedTemplate>()
  .transform(
    (template): z.input<typeof OpenedTemplateSchema> =>
      'revision' in template ? template : openedTemplate(template),
  )
  .pipe(OpenedTemplateSchema);

const SaveBlockTemplateSchema = z.strictObject({
  blockTemplateId: IdSchema,
  /** `revision` of what was opened; when it is no longer what is stored, both are merged over `base`, or 409 `block-template-stale`. */
  base_revision: z.string().max(64).optional(),
  /** What was opened, whole. */
  base: BlockTemplateSchema.optional(),
  ...fields,
  /** Keys that were changed: values that blocks keep under the old one follow, and the markup: the answer has it. */
  renamed: z
    .array(z.strictObject({ from: z.string().max(40), to: z.string().max(40) }))
    .max(100)
    .default([]),
  /** Makes it again, under the same id, where it was deleted since it was opened. */
  again: z.boolean().optional(),
});

type SaveBlockTemplateInput = Omit<z.output<typeof SaveBlockTemplateSchema>, 'renamed'> & {
  renamed?: readonly { from: string; to: string }[];
};

/** A block template as it is to be, without its id. */
type BlockTemplateInput = Omit<
  SaveBlockTemplateInput,
  'blockTemplateId' | 'base_revision' | 'base' | 'again'
>;

/** The keys a parameter had: those it was known by, and the one it is renamed from. */
function withFormerKeys(
  parameter: Parameter,
  known: readonly Parameter[],
  renamed: readonly { from: string; to: string }[],
): Parameter {
  const was = renamed.find(({ to }) => to === parameter.key)?.from ?? parameter.key;
  const before = known.find(({ key }) => key === was);
  const former = new Set([...(before?.former ?? []), ...(before && was !== parameter.key ? [was] : [])]);
  former.delete(parameter.key);
  const { former: _, ...rest } = parameter;
  return former.size === 0 ? rest : { ...rest, former: [...former] };
}

const keysOf = ({ key, former = [] }: Parameter) => [key, ...former];

/** A renamed parameter does not take a key under which blocks keep the values of another one, even of one taken away. */
function refuseTakenKeys(template: BlockTemplate, parameters: readonly Parameter[]): void {
  const issues = parameters.flatMap(({ key, former = [] }, index) => {
    const before = template.parameters.find((one) => former.includes(one.key));
    if (!before || keysOf(before).includes(key)) return [];
    const others = template.parameters.filter((one) => one !== before).flatMap(keysOf);
    if (![...(template.retired ?? []), ...others].includes(key)) return [];
    return [{ path: `parameters.${index}.key`, message: valueWording.keyServedTwice(key) }];
  });
  if (issues.length > 0) throw AppError.of('input-invalid', { issues });
}

/** Keys under which blocks may keep values that no parameter shows. */
function retiredKeys(template: BlockTemplate, parameters: readonly Parameter[]): string[] {
  const held = new Set(parameters.flatMap(keysOf));
  const had = new Set([...(template.retired ?? []), ...template.parameters.flatMap(keysOf)]);
  return [...had].filter((key) => !held.has(key));
}

/** @throws AppError `input-invalid` with every path */
function nextTemplate(former: BlockTemplate, { renamed = [], ...input }: BlockTemplateInput): BlockTemplate {
  const parameters = input.parameters.map((parameter) =>
    withFormerKeys(parameter, former.parameters, renamed),
  );
  refuseTakenKeys(former, parameters);
  const retired = retiredKeys(former, parameters);
  const next = { ...input, id: former.id, parameters, ...(retired.length > 0 && { retired }) };
  const template = parseInput(BlockTemplateSchema, next);
  return { ...template, markup: renameInMarkup(former, template, renamed) };
}

/** A template that is gone, as far as what is sent tells what it was. */
function goneTemplate(id: string, { renamed = [], ...input }: BlockTemplateInput): BlockTemplate {
  const formerKey = (key: string) => renamed.find(({ to }) => to === key)?.from ?? key;
  return { ...input, id, parameters: input.parameters.map((one) => ({ ...one, key: formerKey(one.key) })) };
}

/**
 * Changes a block template. What blocks hold stays as it is: values of parameters that are taken away are kept, those
 * of renamed ones follow; whatever was proofed with it is a draft again, for its content hash changes. What was saved
 * since the base is merged with it where nothing was changed twice.
 * @throws AppError `block-template-not-found`, `block-template-stale` where it cannot be merged (with `changes`) or no
 * base is given, `input-invalid`; `block-template-exists` where a file that cannot be read stands in the way of making
 * it again
 */
export const saveBlockTemplate = verb(
  {
    input: SaveBlockTemplateSchema,
    output: OpenedTemplateSchema.extend({ merged: TakenInSchema.optional() }),
    summary: 'Enregistre un modèle de bloc ; les valeurs des blocs sont gardées',
    audit: ({ blockTemplateId: id }) => ({ action: 'template-changed', on: { noun: 'block-template', id } }),
  },
  async (
    deps: Pick<Deps, 'blockTemplates' | 'renderer' | 'memory'>,
    { blockTemplateId: id, base_revision, base, again, ...wanted }: SaveBlockTemplateInput,
  ): Promise<OpenedTemplate & { merged?: TemplateTakenIn }> => {
    const { blockTemplates, renderer, memory } = deps;
    return inTurn(memory, `block-template/${id}`, async () => {
      if (again && !(await blockTemplates.get(id))) {
        const template = nextTemplate(goneTemplate(id, wanted), wanted);
        await blockTemplates.create(template);
        return openedTemplate(template);
      }
      const { template, merged } = await saveTemplate<BlockTemplate>({
        ...{ base_revision, base },
        load: () => loadBlockTemplate(deps, id),
        update: (change) => blockTemplates.update(id, change),
        next: (former) => nextTemplate(former, wanted),
        merge: renderer.mergedBlockTemplate,
        changes: async (found, sides) => blockTemplateChanges(found, sides),
        stale: ({ name }, changes) => AppError.of('block-template-stale', { name, changes }),
      });
      return { ...openedTemplate(template), ...(merged && { merged }) };
    });
  },
);

/** What a block template begins with. */
const beginning = {
  blockfilters: ['full'],
  parameters: [
    { key: 'titre', kind: 'text', label: words.title, settings: { role: 'title' } },
    { key: 'texte', kind: 'richtext', label: words.text },
  ],
};

/**
 * @param from id of the one to copy; without it the template begins with a title and a text
 * @throws AppError `block-template-not-found` for `from`
 */
export const createBlockTemplate = verb(
  {
    input: z.strictObject({ name: fields.name, from: IdSchema.optional() }),
    output: CreatedTemplateSchema,
    summary: 'Un nouveau modèle de bloc, ou la copie d’un autre',
    audit: (_, created) => {
      const { id } = 'blocktemplate' in created ? created.blocktemplate : created;
      return { action: 'template-created', on: { noun: 'block-template', id } };
    },
  },
  async (deps: Pick<Deps, 'blockTemplates'>, { name, from }) => {
    const source = from === undefined ? beginning : await loadBlockTemplate(deps, from);
    return createUnderFreeId(deps.blockTemplates, {
      name,
      exists: 'block-template-exists',
      create: async (id) => {
        const template = parseInput(BlockTemplateSchema, { ...source, id, name });
        await deps.blockTemplates.create(template);
        return template;
      },
    });
  },
);
