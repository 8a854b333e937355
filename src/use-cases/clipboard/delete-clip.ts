import type { Deps } from '../deps.ts';

/**
 * Moves a clip and its picture into the trash.
 * @returns the mark under which `restoreTrash` puts them back
 * @throws AppError `clip-not-found`
 */
export async function deleteClip(
  deps: Pick<Deps, 'clips'>,
  { clipId }: { clipId: string },
): Promise<{ trash: string }> {
  return { trash: await deps.clips.remove(clipId) };
}
