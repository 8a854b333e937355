import type { BlockTemplate, BlockValues } from '../../core/block-template/block-template.ts';
import { walkValues } from '../../core/fields/walk-values.ts';
import { escapeHtml } from '../render/html.ts';
import { type FreeBox, type FreeNode, isBox, readFreeHtml } from './read-free-html.ts';
import { hasBoxes } from './rich-text.ts';
import { cleanRichText, writeRichText } from './write-rich-text.ts';

function openTag({ name, attributes }: FreeBox): string {
  const said = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapeHtml(value)}"`,
  );
  return `<${name}${said.join('')}>`;
}

/** The only paragraph of a cell needs no element of its own. */
function cellHtml(children: readonly FreeNode[]): string {
  const [only, more] = children;
  const [paragraph, others] = only && !more && !isBox(only) ? only.blocks : [];
  const html = writeFreeHtml(children);
  return paragraph?.kind === 'p' && !others && paragraph.indent === 0 ? html.slice(3, -4) : html;
}

function boxHtml(box: FreeBox): string {
  const { name, link, children } = box;
  const tag = openTag(box);
  if (name === 'hr') return tag;
  if (name === 'a') return `${tag}</a>`;
  if (name === 'img') return link === '' ? tag : `<a href="${escapeHtml(link)}">${tag}</a>`;
  const inside = name === 'td' || name === 'th' ? cellHtml(children) : writeFreeHtml(children);
  return `${tag}${inside}</${name}>`;
}

/** The stored form of free HTML. */
const writeFreeHtml = (nodes: readonly FreeNode[]): string =>
  nodes.map((node) => (isBox(node) ? boxHtml(node) : writeRichText(node.blocks))).join('');

/**
 * Any HTML rebuilt from the allowlist of free HTML: that of rich text, and `table` (border, rules) `tr` `td` `th` (colspan,
 * rowspan, width, align, valign, bgcolor, background, padding), `img` (and its round corners), `hr` (color), `a name` where a link leads and `div` with a
 * background or a line (and their round corners), a padding or an alignment
 * (docs/product-rules.md#rich-text-and-free-html). Cleaning what is clean changes nothing.
 */
export const cleanFreeHtml = (html: string): string =>
  hasBoxes(html) ? writeFreeHtml(readFreeHtml(html)) : cleanRichText(html);

/** By what a field allows. */
const cleaners = { rich: cleanRichText, free: cleanFreeHtml };

/** A block's values with every rich text and free HTML in them cleaned, those of lists and articles included. */
export const cleanBlockValues = (
  datas: BlockValues,
  { parameters }: Pick<BlockTemplate, 'parameters'>,
): BlockValues =>
  walkValues(datas, parameters).reduce<BlockValues>((cleaned, leaf) => {
    if (leaf.type !== 'html' || !leaf.isOwn) return cleaned;
    const clean = cleaners[leaf.allowed](leaf.value);
    return clean === leaf.value ? cleaned : leaf.set(cleaned, clean);
  }, datas);
