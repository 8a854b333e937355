import { defaultValueOf } from '../fields/contents.ts';
import { type Leaf, walkValues } from '../fields/walk-values.ts';
import type { BlockTemplate, BlockValues } from './block-template.ts';

type Parameters = BlockTemplate['parameters'];
type AliasLeaf = Extract<Leaf, { type: 'alias' }>;

/** The values with each colour and font that is not kept back at its template's own. */
const withLook = (datas: BlockValues, parameters: Parameters, keeps: (leaf: AliasLeaf) => boolean) =>
  walkValues(datas, parameters).reduce<BlockValues>((values, leaf) => {
    if (leaf.type !== 'alias' || !leaf.isOwn || keeps(leaf)) return values;
    return leaf.set(values, defaultValueOf(leaf.holder.parameter) as string);
  }, datas);

/** A block's values without the colours and fonts it was given: it takes the look of the letter it stands in. */
export const inheritedStyle = (datas: BlockValues, { parameters }: Pick<BlockTemplate, 'parameters'>) =>
  withLook(datas, parameters, () => false);

/** Whether a block was given colours or fonts of its own. */
export function hasOwnStyle(datas: BlockValues, template: Pick<BlockTemplate, 'parameters'>): boolean {
  return JSON.stringify(inheritedStyle(datas, template)) !== JSON.stringify(datas);
}

/** Aliases of a newsletter template, which are all that its blocks can name. */
interface Palette {
  colors: readonly { alias: string }[];
  fonts: readonly { alias: string }[];
}

/** A block's values in the look of a newsletter template: colours and fonts that it does not have follow its own. */
export function withOwnStyle(
  datas: BlockValues,
  { parameters }: Pick<BlockTemplate, 'parameters'>,
  { colors, fonts }: Palette,
): BlockValues {
  const known = { color: colors, font: fonts };
  return withLook(datas, parameters, ({ of, value }) => {
    return value === '' || known[of].some(({ alias }) => alias === value);
  });
}
