import { readdirSync } from 'node:fs';
import { AppError } from '../../core/errors/app-error.ts';
import { type MediaContext, mediasFolder } from './media-context.ts';
import { folderSegments, segmentsOf } from './media-path.ts';
import { plainPath } from './plain-path.ts';

/** @throws AppError as `MediaLibrary.addFolder` */
export async function addFolder(desk: MediaContext, folder: string): Promise<void> {
  const segments = folderSegments(folder);
  if (plainPath(desk.root, segments)) throw AppError.of('media-name-taken', { name: segments.at(-1) ?? '' });
  await desk.prepareFolder(segments);
}

/** Hidden files and notes on pictures that are gone show nowhere. */
const isLeftover = (name: string) => name.startsWith('.') || name.endsWith('.json');

/** What shows nowhere goes into the trash with the folder. @throws AppError as `MediaLibrary.removeFolder` */
export function removeFolder(desk: MediaContext, folder: string): Promise<void> {
  return desk.exclusively(async () => {
    const segments = segmentsOf(folder);
    const there = segments && plainPath(desk.root, segments);
    if (!segments || !there?.facts.isDirectory()) throw AppError.of('media-folder-not-found', { folder });
    if (!readdirSync(there.path).every(isLeftover)) throw AppError.of('media-folder-not-empty', { folder });
    await desk.trash.discard([[mediasFolder, ...segments].join('/')]);
  });
}
