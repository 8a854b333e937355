import { slug } from '../../core/slug.ts';
import { anchorNameOf } from '../html/box-attributes.ts';
import type { RenderedPiece } from '../render/block-render-context.ts';
import { escapeHtml } from '../render/html.ts';
import { type HtmlElement, type HtmlNode, isElement } from './html-tree.ts';

/** The name of an anchor that words give it: 'Les rendez-vous' is `les-rendez-vous`; '' for none. */
export const anchorName = (words: string): string => (/[\p{L}\p{N}]/u.test(words) ? slug(words) : '');

/** The name under which links find an element; undefined for none. */
export const anchorOf = ({ name, attributes }: HtmlElement): string | undefined =>
  anchorNameOf(name, attributes);

/** Whether an element is an anchor and leads nowhere. */
export const isAnchorElement = (node: HtmlNode): node is HtmlElement =>
  isElement(node) && node.name === 'a' && node.attributes.href === undefined && anchorOf(node) !== undefined;

/** An anchor, which links of the letter lead to; some programs find it by one attribute, some by the other. */
export const anchorHtml = (name: string): string =>
  `<a id="${escapeHtml(name)}" name="${escapeHtml(name)}"></a>`;

/** An anchor as an author writes it. */
export const anchorElement = (name: string): HtmlElement => ({
  name: 'a',
  attributes: { name },
  children: [],
});

/** All those in what stands in no line. */
export const anchorsIn = (nodes: readonly HtmlNode[]): string[] =>
  nodes.filter(isElement).flatMap((element) => [anchorOf(element) ?? [], anchorsIn(element.children)].flat());

// Where words or cells begin; in a comment only Word would see it.
const start = /<!--[\s\S]*?-->|<(?:p|h[1-6]|td|li)\b[^>]*>/g;

/** A piece with anchors at its start: inside its first cell or line, since Word would give them a line of their own. */
export const withAnchors = (piece: RenderedPiece, names: readonly string[]): RenderedPiece => ({
  ...piece,
  html: (top) => {
    const anchors = names.map(anchorHtml).join('');
    let isPlaced = false;
    const html = piece.html(top).replace(start, (tag) => {
      if (isPlaced || tag.startsWith('<!--')) return tag;
      isPlaced = true;
      return tag + anchors;
    });
    return isPlaced ? html : anchors + html;
  },
});

/** Anchors that nothing follows. */
export const anchorPiece = (names: readonly string[]): RenderedPiece => ({
  kind: 'rule',
  html: () => names.map(anchorHtml).join(''),
});
