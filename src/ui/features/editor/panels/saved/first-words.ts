import type { BlockTemplate, BlockValues } from '../../../../../core/block-template/block-template.ts';
import { fieldRenderers } from '../../../../../email/render/fields/index.ts';
import { writeParameters } from '../../../../../email/render/fields/parameters.ts';
import { withoutPictureNoise } from '../../../../../email/text-part/picture-noise.ts';
import { passageWords } from '../../../../../email/text-part/write-passages.ts';

/** As many as two lines of the panel show, and more for the search. */
const longest = 400;

/** What a block says, its titles, paragraphs and entries told apart. */
export const firstWords = ({ parameters }: Pick<BlockTemplate, 'parameters'>, datas: BlockValues): string =>
  passageWords(withoutPictureNoise(writeParameters(fieldRenderers, parameters, datas)))
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' · ')
    .slice(0, longest);
