import { escapeHtml } from '../render/html.ts';
import { writeRichText } from './clean-html.ts';
import type { RichBlock } from './rich-text.ts';

/** Words between boxes. */
interface FreeWords {
  blocks: readonly RichBlock[];
}

/** What free HTML may hold besides rich text; an attribute that it does not have says nothing. */
export interface FreeBox {
  name: 'table' | 'tr' | 'td' | 'th' | 'div' | 'img' | 'hr';
  attributes: Readonly<Record<string, string | undefined>>;
  /** A safe address that a picture leads to, '' for none. */
  link: string;
  children: FreeNode[];
}

export type FreeNode = FreeBox | FreeWords;

export const isBox = (node: FreeNode): node is FreeBox => 'name' in node;

/** Boxes in which words stand. */
export const takesWords = ({ name }: FreeBox): boolean => name === 'td' || name === 'th' || name === 'div';

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
  if (name === 'img') return link === '' ? tag : `<a href="${escapeHtml(link)}">${tag}</a>`;
  const inside = name === 'td' || name === 'th' ? cellHtml(children) : writeFreeHtml(children);
  return `${tag}${inside}</${name}>`;
}

/** The stored form of free HTML. */
export const writeFreeHtml = (nodes: readonly FreeNode[]): string =>
  nodes.map((node) => (isBox(node) ? boxHtml(node) : writeRichText(node.blocks))).join('');
