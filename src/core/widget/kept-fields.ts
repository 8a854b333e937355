import { z } from 'zod';
import { IdSchema } from '../id.ts';
import { jsonText } from '../json-text.ts';
import { BlockFilterSchema } from '../positions/position.ts';

/** Five times what a block template has parameters: values of parameters that it lost are kept. */
const mostValues = 500;

/** What is posted to keep a block, as a widget or in the clipboard; `params` is an object or its JSON text. */
export const keptFields = {
  blocktemplate: IdSchema,
  blockfilter: BlockFilterSchema,
  params: jsonText(
    z
      .record(z.string(), z.unknown())
      .refine((params) => Object.keys(params).length <= mostValues, `au plus ${mostValues} valeurs`),
  ),
};
