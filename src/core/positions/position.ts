import { z } from 'zod';

/** The type of position a block stands in: `full2` has type `full`, `half3` has type `semi`. */
const blockFilters = ['header', 'full', 'semi', 'footer'] as const;
export const BlockFilterSchema = z.enum(blockFilters);
export type BlockFilter = z.infer<typeof BlockFilterSchema>;

/** `header`, `footer`, `full<n>` or `half<n>`: positions are data of the newsletter template, never a list in the code. */
export const PositionSchema = z
  .string()
  .regex(
    /^(?:header|footer|(?:full|half)[1-9]\d{0,2})$/,
    'position attendue : header, full1, half1, half2… ou footer',
  );
export type Position = z.infer<typeof PositionSchema>;
