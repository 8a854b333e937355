import { z } from 'zod';

/** What any list is asked for a part of it: from which one on, and how many. */
export const listPartFields = {
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(60),
};

/** The words that are looked for in a list. */
export const listQueryField = z.string().max(500).default('');

export interface ListPart {
  offset: number;
  limit: number;
}

/** The part of a list that was asked for. */
export const partOf = <Item>(items: readonly Item[], { offset, limit }: ListPart): Item[] =>
  items.slice(offset, offset + limit);
