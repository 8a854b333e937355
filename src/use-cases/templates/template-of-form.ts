import { type BlockTemplate, BlockTemplateSchema } from '../../core/block-template/block-template.ts';
import { parseInput } from '../../core/parse-input.ts';
import { beginningWording } from '../../core/wording/block-templates.ts';
import type { Deps } from '../deps.ts';
import { readParameterFields } from './read-parameters.ts';

/** What a form says of a block template, saved or not. */
export interface TemplateForm extends Partial<Omit<BlockTemplate, 'parameters'>> {
  /** As JSON says them, or the fields of their form. */
  parameters?: unknown;
}

/** What an unsaved template is called until it has a name. */
const unsaved = { id: 'modele', name: beginningWording.template, blockfilters: ['full'], parameters: [] };

function parametersOf(posted: unknown): unknown {
  const typed = BlockTemplateSchema.shape.parameters.safeParse(posted);
  return typed.success ? typed.data : readParameterFields(posted).parameters;
}

/**
 * The block template that a form describes; what it leaves out is as stored under `id`.
 * @throws AppError `input-invalid` with every path
 */
export async function templateOfForm(
  deps: Pick<Deps, 'blockTemplates'>,
  { parameters, ...form }: TemplateForm,
): Promise<BlockTemplate> {
  const stored = form.id === undefined ? undefined : await deps.blockTemplates.get(form.id);
  const given = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
  const posted = parameters === undefined ? {} : { parameters: parametersOf(parameters) };
  return parseInput(BlockTemplateSchema, { ...(stored ?? unsaved), ...given, ...posted });
}
