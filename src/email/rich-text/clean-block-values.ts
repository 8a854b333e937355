import type { BlockTemplate, BlockValues } from '../../core/block-template/block-template.ts';
import type { Parameter } from '../../core/fields/index.ts';
import { cleanFreeHtml } from '../free-html/clean-free-html.ts';
import { cleanRichText } from './clean-rich-text.ts';

function cleanValue(parameter: Parameter, value: unknown): unknown {
  const { kind } = parameter;
  if (kind === 'richtext' && typeof value === 'string') return cleanRichText(value);
  if (kind === 'html' && typeof value === 'string') return cleanFreeHtml(value);
  if (kind === 'article' && parameter.settings.intro?.format !== 'plain') return cleanIntro(value);
  if (kind === 'list' && Array.isArray(value)) {
    return value.map((item: unknown) => (isRecord(item) ? cleanValues(parameter.settings.of, item) : item));
  }
  return value;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function cleanIntro(value: unknown): unknown {
  if (!isRecord(value) || typeof value.intro !== 'string') return value;
  return { ...value, intro: cleanRichText(value.intro) };
}

function cleanValues(parameters: readonly Parameter[], values: BlockValues): BlockValues {
  const cleaned = { ...values };
  for (const parameter of parameters) {
    if (parameter.key in cleaned) cleaned[parameter.key] = cleanValue(parameter, cleaned[parameter.key]);
  }
  return cleaned;
}

/** A block's values with every rich text and free HTML in them cleaned, those of lists and articles included. */
export function cleanBlockValues(
  datas: BlockValues,
  blockTemplate: Pick<BlockTemplate, 'parameters'>,
): BlockValues {
  return cleanValues(blockTemplate.parameters, datas);
}
