import { z } from 'zod';
import { idForm, isReservedId } from './slug.ts';

/**
 * Ids become file names and address segments, so they are short, lower case and without anything a file system or
 * an address could read otherwise. Names that Windows reserves are refused.
 */
export const IdSchema = z
  .string()
  .regex(idForm, 'identifiant attendu : minuscules, chiffres et tirets')
  .refine((id) => !isReservedId(id), 'identifiant réservé par le système');

/** `000042-k3f9c2`: the number of the version, then the mark of its campaign, so that it is unique in the workspace. */
export const VersionIdSchema = z.string().regex(/^\d{6}-[a-z0-9]{6}$/, 'identifiant de version attendu');

/** Of a block, unique in its version. */
export const BlockIdSchema = z.string().regex(/^[a-zA-Z0-9-]{1,64}$/, 'identifiant de bloc attendu');

/** The first of `base`, `base-2`, `base-3`… that is not taken. */
export function freeId(base: string, isTaken: (id: string) => boolean): string {
  if (!isTaken(base)) return base;
  let n = 2;
  while (isTaken(`${base}-${n}`)) n += 1;
  return `${base}-${n}`;
}
