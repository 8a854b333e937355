import type { BlockTemplate } from '../../../core/block-template/block-template.ts';
import { type Parameter, ParameterSchema, valueSchemaOf } from '../../../core/fields/index.ts';
import { type ParameterDraft, parameterOf, type TemplateDraft } from './template-draft.ts';

const parsed = new WeakMap<ParameterDraft, Parameter | null>();

/** The parameter an item is, its settings filled in; null while it is none. */
export function parsedParameter(item: ParameterDraft): Parameter | null {
  const known = parsed.get(item);
  if (known !== undefined) return known;
  const parameter = ParameterSchema.safeParse(parameterOf(item)).data ?? null;
  if (parameter) keepGoodDefault(parameter);
  parsed.set(item, parameter);
  return parameter;
}

/** The default of an element may be of another shape than what the list became. */
function keepGoodDefault(parameter: Parameter): void {
  if (parameter.default === undefined) return;
  const { success, data } = valueSchemaOf(parameter).safeParse(parameter.default);
  if (success) parameter.default = data;
  else delete parameter.default;
}

/**
 * Makes block templates of drafts, to be looked at while they are written: what is no parameter for the moment shows as
 * it last was.
 */
export function createTemplatePreview(id: string): (draft: TemplateDraft) => BlockTemplate {
  const good = new Map<string, Parameter>();
  return ({ items, name, ...rest }) => {
    const keys = new Set<string>();
    const parameters = items.flatMap((item) => {
      const parameter = parsedParameter(item) ?? good.get(item.id);
      if (!parameter || keys.has(parameter.key)) return [];
      keys.add(parameter.key);
      good.set(item.id, parameter);
      return [parameter];
    });
    return { ...rest, id, name: name || id, parameters };
  };
}
