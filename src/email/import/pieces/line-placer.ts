import { foreignIndent } from '../../html/paste/foreign-styles.ts';
import { wordItemOf } from '../../html/paste/word-list.ts';
import { nearest, outwards, type StyledElement, styleValue, tableOf } from '../styled-tree.ts';
import { rankOf } from './flow.ts';
import type { LetterContext } from './letter-context.ts';
import type { LineItem, TextLine } from './line.ts';
import { quotationTeller } from './quotation.ts';

const listsAround = (element: StyledElement | undefined): number =>
  [...outwards(element)].filter(({ name }) => /^(?:ul|ol|dir|menu)$/.test(name)).length;

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
  const quotationOf = quotationTeller(context);
  const begun = new Set<StyledElement>();
  const lists = new Map<StyledElement, string>();

  function itemOf(block: StyledElement, sign: string): LineItem | undefined {
    const word = wordItemOf(styleValue(block, 'mso-list'));
    if (word) return { level: word.level, list: word.list, ordered: false, sign, starts: true };
    const entry = nearest(block, ({ name }) => name === 'li');
    if (!entry || isWithoutSign(entry)) return undefined;
    const starts = !begun.has(entry);
    begun.add(entry);
    const list = entry.parent ?? entry;
    const id = lists.get(list) ?? `list${lists.size}`;
    lists.set(list, id);
    const level = Math.max(1, listsAround(entry.parent) - listsAround(tableOf(entry)?.parent));
    return { level, list: id, ordered: list.name === 'ol', sign: '', starts };
  }

  return (block, sign) => ({
    kind: 'line',
    align: context.wordStyle(block).align,
    background: block.appearance.background,
    rank: rankOf(nearest(block, (element) => rankOf(element) !== undefined) ?? block),
    quotation: quotationOf(block),
    indent: block.name === 'p' ? foreignIndent(lowered(block)) : 0,
    item: itemOf(block, sign),
    runs: [],
  });
}
