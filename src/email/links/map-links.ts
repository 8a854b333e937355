import type { Values } from '../../core/fields/field.ts';
import type { Parameter } from '../../core/fields/index.ts';
import { type Leaf, walkValues } from '../../core/fields/walk-values.ts';
import { mapHtmlLinks } from '../html/html-links.ts';

/** A link as it stands in a block's values. */
export interface FoundLink {
  /** As it is written; '' where one is still to be given. */
  address: string;
  /** What leads there. */
  words: string;
  /** The name of its field, `<key>`, `<key>[<n>][<part>]`; in a rich text followed by its rank there, `<key>#0`. */
  path: string;
}

export type ChangeLink = (link: FoundLink) => string;

/** As they are read: where an article leads, its title says before its introduction. */
const inReadingOrder = (leaves: readonly Leaf[]): Leaf[] =>
  leaves
    .map((leaf, at) => ({ leaf, rank: leaf.type === 'address' && leaf.at.length === 1 ? at - 1.5 : at }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ leaf }) => leaf);

/**
 * A block's values whose links lead to what `change` makes of them, in the order in which they are read. Those that still
 * want an address are among them where `every` is asked for: a button, a network, a call to action. Other empty ones stay.
 */
export const mapLinks = (
  parameters: readonly Parameter[],
  values: Values,
  change: ChangeLink,
  { every = false } = {},
): Values => mapLinksOf(walkValues(values, parameters), values, change, { every });

/** The same where the parts of the values are known already. */
export function mapLinksOf(
  leaves: readonly Leaf[],
  values: Values,
  change: ChangeLink,
  { every = false } = {},
): Values {
  return inReadingOrder(leaves).reduce((mapped, leaf) => {
    if (!leaf.isShown) return mapped;
    const { path } = leaf;
    if (leaf.type === 'html') {
      const html = mapHtmlLinks(leaf.value, leaf.allowed, (address, words, rank) =>
        address.trim() === '' ? address : change({ address, words, path: `${path}#${rank}` }),
      );
      return html === leaf.value ? mapped : leaf.set(mapped, html);
    }
    if (leaf.type !== 'address') return mapped;
    const { value: address, words, isExpected } = leaf;
    if (address.trim() === '' && !(every && isExpected)) return mapped;
    const changed = change({ address, words, path });
    return changed === address ? mapped : leaf.set(mapped, changed);
  }, values);
}
