import type { BlockDatas, BlockTemplate } from '../../../../../core/block-template/block-template.ts';
import { fieldPresses } from '../../../../../email/render/fields/index.ts';
import { writeParameters } from '../../../../../email/render/fields/parameters.ts';

/** As many as two lines of the panel show, and more for the search. */
const longest = 400;

/** Where links lead, as the text part of a mail says it after their words: it tells nothing of a block. */
const addresses = / ?[(:] ?https?:\/\/[^\s)]+\)?/g;

/** What a block says, its titles, paragraphs and entries told apart. */
export const firstWords = ({ parameters }: Pick<BlockTemplate, 'parameters'>, datas: BlockDatas): string =>
  writeParameters(fieldPresses, parameters, datas)
    .flatMap((paragraph) => paragraph.split('\n'))
    .map((line) => line.replace(addresses, '').trim())
    .filter((line) => line !== '')
    .join(' · ')
    .slice(0, longest);
