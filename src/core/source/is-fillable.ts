import type { BlockTemplate } from '../block-template/block-template.ts';

/** Whether blocks of a template can show an item: something in them takes a title or a text. */
export const isFillable = ({ parameters }: Pick<BlockTemplate, 'parameters'>): boolean =>
  parameters.some(({ kind }) => kind === 'article' || kind === 'text' || kind === 'richtext');
