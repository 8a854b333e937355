import { foreignIndent } from '../../html/paste/foreign-styles.ts';
import { wordItemOf } from '../../html/paste/word-list.ts';
import type { StyledElement } from '../styled-tree.ts';
import { rankOf } from './flow.ts';
import type { LetterContext } from './letter-context.ts';
import type { LineItem, TextLine } from './line.ts';

/** The element of a name that words stand in; what is around their table says nothing of them. */
function nearest(element: StyledElement, name: string): StyledElement | undefined {
  for (let at: StyledElement | undefined = element; at; at = at.parent) {
    if (at.name === name) return at;
    if (at.name === 'table') return undefined;
  }
  return undefined;
}

function headingRank(block: StyledElement): number | undefined {
  for (let at: StyledElement | undefined = block; at; at = at.parent) {
    const rank = rankOf(at);
    if (rank !== undefined) return rank;
    if (at.name === 'td' || at.name === 'table') return undefined;
  }
  return undefined;
}

function listDepth(entry: StyledElement): number {
  let depth = 0;
  for (let at = entry.parent; at && at.name !== 'table'; at = at.parent) {
    if (at.name === 'ul' || at.name === 'ol' || at.name === 'dir' || at.name === 'menu') depth += 1;
  }
  return Math.max(1, depth);
}

/** Whether an entry shows no bullet and no number: it is a line like others. */
function isWithoutSign(entry: StyledElement): boolean {
  const saying = [entry, entry.parent].find(
    (element) => element?.style.has('list-style') || element?.style.has('list-style-type'),
  );
  const said = saying?.style.get('list-style-type') ?? saying?.style.get('list-style') ?? '';
  return /\bnone\b/i.test(said) && !/url\(/i.test(saying?.style.get('list-style-image') ?? said);
}

const lowered = ({ style }: StyledElement) =>
  new Map([...style].map(([property, value]) => [property, value.toLowerCase()]));

/** Begins the lines of a part of a letter, in their order, each with what its block says of it. */
export function linePlacer(context: LetterContext): (block: StyledElement, sign: string) => TextLine {
  const begun = new Set<StyledElement>();
  const lists = new Map<StyledElement, string>();

  function itemOf(block: StyledElement, sign: string): LineItem | undefined {
    const word = wordItemOf(block.style.get('mso-list')?.toLowerCase());
    if (word) return { level: word.level, list: word.list, ordered: false, sign, starts: true };
    const entry = nearest(block, 'li');
    if (!entry || isWithoutSign(entry)) return undefined;
    const starts = !begun.has(entry);
    begun.add(entry);
    const list = entry.parent ?? entry;
    const id = lists.get(list) ?? `list${lists.size}`;
    lists.set(list, id);
    return { level: listDepth(entry), list: id, ordered: list.name === 'ol', sign: '', starts };
  }

  return (block, sign) => ({
    kind: 'line',
    align: context.wordStyle(block).align,
    background: block.appearance.background,
    rank: headingRank(block),
    isQuote: nearest(block, 'blockquote') !== undefined,
    indent: block.name === 'p' ? foreignIndent(lowered(block)) : 0,
    item: itemOf(block, sign),
    runs: [],
  });
}
