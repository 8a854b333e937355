import type { trashRows } from '../../contract/trash.ts';
import { restoreTrash } from '../../use-cases/trash/restore-trash.ts';
import type { VerbsOf } from '../verbs.ts';

export const trashVerbs = {
  restore: restoreTrash,
} satisfies VerbsOf<typeof trashRows>;
