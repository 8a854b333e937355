import type { Migration, OnProgress } from '../use-cases/workspace/migrate-workspace.ts';
import type { Call } from './call.ts';
import { migrateWording as words } from './messages/migrate.fr.ts';
import { note, warn } from './output.ts';

/** After so many things of a noun, each time, a line says how far the copy is. */
const everySo = 1_000;

/** Says how far the copy of a workspace is. */
export const noteProgress =
  (call: Call): OnProgress =>
  (noun, seen, isAll) => {
    if (seen > 0 && (isAll || seen % everySo === 0)) note(call, words.progress(noun, seen));
  };

/** Says what is not the same on the two sides of a copy, and what to do. @returns whether all is the same */
export function noteUnlike(call: Call, { left, different }: Pick<Migration, 'left' | 'different'>): boolean {
  const unexplained = different.filter((id) => !left.some((one) => one.id === id));
  if (!call.json) {
    for (const { id, reason } of left) warn(call, words.left(id, reason));
    for (const id of unexplained) warn(call, words.different(id));
    if (left.length > 0) note(call, words.leftAdvice);
    if (unexplained.length > 0) note(call, words.differentAdvice);
  }
  return left.length === 0 && different.length === 0;
}
