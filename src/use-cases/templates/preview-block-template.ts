import { z } from 'zod';
import { type BlockTemplate, BlockTemplateSchema } from '../../core/block-template/block-template.ts';
import { fittingAround, previewLetter } from '../../core/block-template/preview-letter.ts';
import { pictureAddresses } from '../../core/campaign/picture-addresses.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { type FieldKind, isFieldKind, type Parameter, ParameterSchema } from '../../core/fields/index.ts';
import { settingsForms } from '../../core/fields/settings-forms.ts';
import { settingsOf } from '../../core/fields/settings-values.ts';
import { FindingSchema } from '../../core/finding.ts';
import { emptyIsAbsent } from '../../core/form-values.ts';
import { IdSchema } from '../../core/id.ts';
import { isRecord } from '../../core/is-record.ts';
import { jsonText } from '../../core/json-text.ts';
import { parseInput } from '../../core/parse-input.ts';
import { type BlockFilter, BlockFilterSchema } from '../../core/positions/position.ts';
import { beginningWording } from '../../core/wording/block-templates.ts';
import { type PostedFields, readBlockFields, textOf } from '../blocks/read-block-fields.ts';
import type { Deps } from '../deps.ts';
import { loadPictures } from '../emails/load-email-input.ts';
import { verb } from '../verb.ts';

const { name, description, blockfilters, reserved, look, markup } = BlockTemplateSchema.shape;

/** Lists of settings as a form without script posts them: an item a line, its parts between bars. */
function withLines(asked: readonly Parameter[], posted: PostedFields): PostedFields {
  const lists = asked.flatMap((parameter) => {
    const text = textOf(posted[parameter.key]);
    if (parameter.kind !== 'list' || typeof text !== 'string') return [];
    const keys = parameter.settings.of.map(({ key }) => key);
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
    return [[parameter.key, lines.map((line) => itemOfLine(keys, line))]];
  });
  return { ...posted, ...Object.fromEntries(lists) };
}

/** The last part takes what is left of the line; a single one stands for all. */
function itemOfLine(keys: readonly string[], line: string): PostedFields {
  const parts = line.split('|').map((part) => part.trim());
  return Object.fromEntries(keys.map((key, at) => [key, parts[at] ?? parts[0] ?? '']));
}

function readSettings(kind: FieldKind, posted: PostedFields): Record<string, unknown> {
  const values: Record<string, unknown> = kind === 'list' ? { of: itemsOf(posted.of) } : {};
  for (const { part, asked } of settingsForms[kind]) {
    if (part === '') Object.assign(values, readBlockFields(asked, withLines(asked, posted)));
    else if (isRecord(posted[part])) {
      const fields = posted[part];
      values[part] = { ...readBlockFields(asked, withLines(asked, fields)), on: textOf(fields.on) === '1' };
    }
  }
  return settingsOf(kind, values);
}

/** Parameters of a list's items: the form's names would be nested too deep, so they come as JSON text. */
function itemsOf(posted: unknown): unknown {
  const text = textOf(posted);
  if (typeof text !== 'string') return readItems(posted);
  try {
    return JSON.parse(text === '' ? '[]' : text);
  } catch {
    return text;
  }
}

/** The value of a new block as its own kind's form posts it; what cannot be read stays, for the schema to refuse. */
function readDefault(item: Record<string, unknown>, posted: unknown): unknown {
  const parameter = ParameterSchema.safeParse({ ...item, key: 'default' });
  if (!parameter.success || posted === undefined) return posted;
  return readBlockFields([parameter.data], { default: posted }).default;
}

function readItem(posted: unknown): unknown {
  if (!isRecord(posted)) return posted;
  const { kind: named, settings, default: start, required, help, was: _, ...rest } = posted;
  const kind = textOf(named);
  if (!isFieldKind(kind)) return posted;
  const item = {
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, textOf(value)])),
    kind,
    required: textOf(required) === '1',
    settings: readSettings(kind, isRecord(settings) ? settings : {}),
    ...(textOf(help) ? { help: textOf(help) } : {}),
  };
  const value = readDefault(item, start);
  return value === undefined || value === '' ? item : { ...item, default: value };
}

function readItems(posted: unknown): unknown {
  if (posted === undefined || posted === '') return [];
  return Array.isArray(posted) ? posted.map(readItem) : isRecord(posted) ? [readItem(posted)] : posted;
}

/** Parameters of a block template, and the keys that were changed. */
interface PostedParameters {
  /** To be held to the schema. */
  parameters: unknown;
  renamed: { from: string; to: string }[];
}

/**
 * What a template form says of its parameters (docs/product-rules.md#form-names): `parameters[<n>][kind]`, `[key]`,
 * `[label]`, `[help]`, `[required]`, `[default]`, `[settings][…]`, and `[was]`, the key it had when the form was drawn.
 */
export function readParameterFields(posted: unknown): PostedParameters {
  const items = Array.isArray(posted) ? posted : isRecord(posted) ? [posted] : [];
  const renamed = items.flatMap((item) => {
    if (!isRecord(item)) return [];
    const [from, to] = [String(textOf(item.was) ?? ''), String(textOf(item.key) ?? '')];
    return from !== '' && from !== to ? [{ from, to }] : [];
  });
  return { parameters: readItems(posted), renamed };
}

/** What a form says of a block template, saved or not. */
interface TemplateForm extends Partial<Omit<BlockTemplate, 'parameters'>> {
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
async function templateOfForm(
  deps: Pick<Deps, 'blockTemplates'>,
  { parameters, ...form }: TemplateForm,
): Promise<BlockTemplate> {
  const stored = form.id === undefined ? undefined : await deps.blockTemplates.get(form.id);
  const given = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
  const posted = parameters === undefined ? {} : { parameters: parametersOf(parameters) };
  return parseInput(BlockTemplateSchema, { ...(stored ?? unsaved), ...given, ...posted });
}

type PreviewDeps = Pick<Deps, 'newsletterTemplates' | 'blockTemplates' | 'medias' | 'renderer' | 'config'>;

/**
 * A whole email that holds one block of a template, saved or not, filled with its defaults or sample values, and what is
 * remarked on it.
 * @throws AppError `input-invalid` with every path, `newsletter-template-not-found`, `drawing-stopped`
 */
export const previewBlockTemplate = verb(
  {
    input: z.strictObject({
      id: emptyIsAbsent(IdSchema),
      /** Those of the template `id` when absent. */
      name: emptyIsAbsent(name),
      description: emptyIsAbsent(description.unwrap()),
      blockfilters: emptyIsAbsent(jsonText(blockfilters)),
      reserved: emptyIsAbsent(jsonText(reserved.unwrap())),
      look: emptyIsAbsent(jsonText(look.unwrap())),
      /** As JSON, or as the fields of its form: `parameters[<n>][kind]`… */
      parameters: emptyIsAbsent(jsonText(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]))),
      markup: emptyIsAbsent(markup.unwrap()),
      /** Type of position it is shown in; its usual one when absent. */
      blockfilter: emptyIsAbsent(BlockFilterSchema),
      /** Whose look it is shown in; the first that has a place for it when absent. */
      newslettertemplate_id: emptyIsAbsent(IdSchema),
    }),
    output: z.object({
      html: z.string(),
      /** What is remarked on the block: its markup failed or ran into a limit, a picture that is none… */
      findings: z.array(FindingSchema),
    }),
    summary: 'Un courriel entier qui montre un bloc de ce modèle, enregistré ou non',
  },
  async (deps: PreviewDeps, { blockfilter: wanted, newslettertemplate_id, ...form }) => {
    const template = await templateOfForm(deps, form);
    const blockfilter = wanted ?? (template.blockfilters[0] as BlockFilter);
    const all = await deps.newsletterTemplates.list();
    if (newslettertemplate_id !== undefined && !all.some(({ id }) => id === newslettertemplate_id)) {
      throw AppError.of('newsletter-template-not-found', { template: newslettertemplate_id });
    }
    const around = fittingAround(all, blockfilter, newslettertemplate_id);
    const { blocks } = previewLetter(template, { blockfilter, around });
    const pictures = await loadPictures(deps, pictureAddresses(blocks, new Map([[template.id, template]])));
    const tracking = deps.config.tracking.parameters;
    return deps.renderer.preview({ template, context: { blockfilter, around, pictures, tracking } });
  },
);
