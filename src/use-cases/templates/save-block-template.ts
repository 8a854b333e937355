import { z } from 'zod';
import { type BlockTemplate, BlockTemplateSchema } from '../../core/block-template/block-template.ts';
import { canonicalJson, sha256Hex } from '../../core/campaign/content-hash.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { Parameter } from '../../core/fields/index.ts';
import { freeId, slug } from '../../core/id.ts';
import { parseInput } from '../../core/parse-input.ts';
import type { Deps } from '../deps.ts';

/** Tells a state of a block template from any other. */
export const revisionOf = (template: BlockTemplate) => sha256Hex(canonicalJson(template)).slice(0, 16);

export interface BlockTemplateInput extends Omit<BlockTemplate, 'id'> {
  /** Keys that were changed: the values that blocks keep under the old one follow. */
  renamed?: readonly { from: string; to: string }[];
}

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

/** @throws AppError `input-invalid` with every path */
function nextTemplate(former: BlockTemplate, { renamed = [], ...input }: BlockTemplateInput): BlockTemplate {
  const parameters = input.parameters.map((parameter) =>
    withFormerKeys(parameter, former.parameters, renamed),
  );
  return parseInput(BlockTemplateSchema, { ...input, id: former.id, parameters });
}

/**
 * Changes a block template. What blocks hold stays as it is: values of parameters that are taken away are kept, those
 * of renamed ones follow; whatever was proofed with it is a draft again, for its content hash changes.
 * @throws AppError `block-template-not-found`, `block-template-stale` when `base_revision` is no longer what is stored,
 * `input-invalid`
 */
export async function saveBlockTemplate(
  deps: Pick<Deps, 'blockTemplates'>,
  input: { blockTemplateId: string; base_revision?: string; template: BlockTemplateInput },
): Promise<BlockTemplate> {
  return deps.blockTemplates.update(input.blockTemplateId, (former) => {
    if (input.base_revision !== undefined && input.base_revision !== revisionOf(former)) {
      throw AppError.of('block-template-stale', { name: former.name });
    }
    return nextTemplate(former, input.template);
  });
}

export const NewBlockTemplateSchema = z.strictObject({
  name: BlockTemplateSchema.shape.name,
  /** Copied from this one; otherwise it begins with a title and a text. */
  from: BlockTemplateSchema.shape.id.optional(),
});

/** What a block template begins with. */
const beginning = {
  blockfilters: ['full'],
  parameters: [
    { key: 'titre', kind: 'text', label: 'Titre', settings: { role: 'title' } },
    { key: 'texte', kind: 'richtext', label: 'Texte' },
  ],
};

/** @throws AppError `block-template-not-found` for `from` */
export async function createBlockTemplate(
  deps: Pick<Deps, 'blockTemplates'>,
  { name, from }: z.output<typeof NewBlockTemplateSchema>,
): Promise<BlockTemplate> {
  const source = from === undefined ? beginning : await deps.blockTemplates.get(from);
  if (!source) throw AppError.of('block-template-not-found', { template: from ?? '' });
  const taken = new Set((await deps.blockTemplates.list()).map(({ id }) => id));
  const id = freeId(slug(name), (candidate) => taken.has(candidate));
  const template = parseInput(BlockTemplateSchema, { ...source, id, name });
  await deps.blockTemplates.create(template);
  return template;
}
