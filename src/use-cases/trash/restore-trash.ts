import type { Deps } from '../deps.ts';

/** Puts back what a deletion moved into the trash. @throws AppError `trash-not-found`, `trash-taken` */
export async function restoreTrash(deps: Pick<Deps, 'trash'>, { mark }: { mark: string }): Promise<void> {
  await deps.trash.restore(mark);
}
