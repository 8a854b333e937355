import type { BlockTemplate, BlockValues } from '../../core/block-template/block-template.ts';
import { walkValues } from '../../core/fields/walk-values.ts';
import { cleanFreeHtml } from './clean-html.ts';
import { cleanRichText } from './write-rich-text.ts';

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
