import type { BlockDatas, BlockTemplate } from '../../core/block-template/block-template.ts';
import type { Parameter } from '../../core/fields/index.ts';
import { escapeHtml } from '../render/html.ts';
import { readRichText } from './read-rich-text.ts';
import type { RichBlock, RichList, RichParagraph } from './rich-text.ts';
import { type RunTags, writeRuns } from './write-runs.ts';

/** Rich text as it is stored: no style of its own but colours. */
const storedTags: RunTags = {
  link: (href) => `<a href="${escapeHtml(href)}">`,
  color: (color) =>
    color.startsWith('#') ? `<span style="color:${color}">` : `<span data-color="${escapeHtml(color)}">`,
  folded: false,
};

function writeParagraph({ kind, indent, runs }: RichParagraph): string {
  const indented = indent > 0 ? ` data-indent="${indent}"` : '';
  return `<${kind}${indented}>${writeRuns(runs, storedTags)}</${kind}>`;
}

function writeList({ ordered, entries }: RichList): string {
  const tag = ordered ? 'ol' : 'ul';
  const items = entries.map(
    ({ runs, lists }) => `<li>${writeRuns(runs, storedTags)}${lists.map(writeList).join('')}</li>`,
  );
  return `<${tag}>${items.join('')}</${tag}>`;
}

function writeBlock(block: RichBlock): string {
  if (block.kind === 'list') return writeList(block);
  if (block.kind === 'blockquote') {
    return `<blockquote>${block.paragraphs.map(writeParagraph).join('')}</blockquote>`;
  }
  return writeParagraph(block);
}

/** The stored form of a rich text. */
export const writeRichText = (blocks: readonly RichBlock[]): string => blocks.map(writeBlock).join('');

/**
 * Any HTML rebuilt from the allowlist: p br strong em u s a ul ol li h2 h3 blockquote, span with a colour, `data-indent`
 * (decisions, section 4). Cleaning what is clean changes nothing.
 */
export function cleanRichText(html: string): string {
  return writeRichText(readRichText(html));
}

function cleanValue(parameter: Parameter, value: unknown): unknown {
  const { kind } = parameter;
  if ((kind === 'richtext' || kind === 'html') && typeof value === 'string') return cleanRichText(value);
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

function cleanValues(parameters: readonly Parameter[], values: BlockDatas): BlockDatas {
  const cleaned = { ...values };
  for (const parameter of parameters) {
    if (parameter.key in cleaned) cleaned[parameter.key] = cleanValue(parameter, cleaned[parameter.key]);
  }
  return cleaned;
}

/** A block's values with every rich text in them cleaned, those of lists and articles included. */
export function cleanBlockDatas(
  datas: BlockDatas,
  blockTemplate: Pick<BlockTemplate, 'parameters'>,
): BlockDatas {
  return cleanValues(blockTemplate.parameters, datas);
}
