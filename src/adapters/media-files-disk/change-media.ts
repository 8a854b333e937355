import { lstatSync } from 'node:fs';
import { dirname } from 'node:path';
import { AppError } from '../../core/errors/app-error.ts';
import type { Media } from '../../core/media/media.ts';
import { renamePatiently, replaceDurably, syncFolder } from '../disk/durable-write.ts';
import { storageFailure } from '../disk/storage-failure.ts';
import { nameForMove } from '../media-pictures/media-names.ts';
import type { MediaNotes } from '../media-pictures/media-notes.ts';
import { formerIds, refuseName } from '../media-pictures/media-of.ts';
import { type MediaContext, mediasFolder } from './media-context.ts';
import { type IndexedMedia, sidecarOf } from './media-index.ts';
import { sidecarText } from './sidecar.ts';

async function need({ shelf }: MediaContext, id: string): Promise<IndexedMedia> {
  const found = await shelf.find(id);
  if (!found) throw AppError.of('media-not-found', { path: id });
  return found;
}

/** What is there once a change was made. */
async function changed(desk: MediaContext, segments: readonly string[]): Promise<Media> {
  return (await need(desk, segments.join('/'))).media;
}

const textFor = ({ sidecar, media }: IndexedMedia, notes: Partial<MediaNotes>) =>
  sidecarText(sidecar, {
    file: [mediasFolder, ...sidecarOf(media.id.split('/'))].join('/'),
    notes: { ...sidecar.notes, ...notes },
    facts: media,
  });

/** Writes its words. @throws AppError as `MediaLibrary.describe` */
export function describeMedia(
  desk: MediaContext,
  id: string,
  words: { alt?: string; credit?: string },
): Promise<Media> {
  return desk.exclusively(async () => {
    const found = await need(desk, id);
    const segments = found.media.id.split('/');
    await replaceDurably(desk.absolute(sidecarOf(segments)), textFor(found, words), desk.disk);
    return changed(desk, segments);
  });
}

/** A disk that takes no notice of case has the file under both names. */
function isFree(file: string, moved: string): boolean {
  const there = lstatSync(file, { throwIfNoEntry: false });
  return !there || there.ino === lstatSync(moved).ino;
}

async function rename({ disk }: MediaContext, from: string, to: string): Promise<void> {
  try {
    await renamePatiently(from, to, disk);
    await syncFolder(dirname(to), disk);
    await syncFolder(dirname(from), disk);
  } catch (error) {
    throw storageFailure(error, to);
  }
}

function forgetNotes({ leftovers, absolute }: MediaContext, segments: readonly string[]): void {
  try {
    leftovers.unlink(absolute(sidecarOf(segments)));
  } catch {
    // Left behind, they are notes on nothing.
  }
}

/**
 * Gives it another folder or name. Its notes go first, so that it never stands anywhere without them: whenever the work
 * is cut, it answers at one address at least.
 * @throws AppError as `MediaLibrary.move`
 */
export function moveMedia(
  desk: MediaContext,
  id: string,
  to: { folder: string; name: string },
): Promise<Media> {
  return desk.exclusively(async () => {
    const found = await need(desk, id);
    const { media } = found;
    const former = media.id.split('/');
    const name = nameForMove(to.name, media);
    const segments = [...desk.into(to.folder), name];
    const target = segments.join('/');
    if (target === media.id) return media;
    await desk.prepareFolder(segments.slice(0, -1));
    const holder = (await desk.shelf.all()).holderOf(target);
    if (holder !== undefined && holder !== media.id) refuseName(name, { holder, target });
    if (!isFree(desk.absolute(segments), found.file)) throw AppError.of('media-name-taken', { name });
    const formerly = formerIds(media, target);
    await replaceDurably(desk.absolute(sidecarOf(segments)), textFor(found, { formerly }), desk.disk);
    await rename(desk, found.file, desk.absolute(segments));
    forgetNotes(desk, former);
    return changed(desk, segments);
  });
}

/** Moves it, with its notes, into the trash. @returns the mark @throws AppError `media-not-found`, those of storage */
export function removeMedia(desk: MediaContext, id: string): Promise<string> {
  return desk.exclusively(async () => {
    const segments = (await need(desk, id)).media.id.split('/');
    const paths = [segments, sidecarOf(segments)].map((one) => [mediasFolder, ...one].join('/'));
    const mark = await desk.trash.discard(paths);
    if (!mark) throw AppError.of('media-not-found', { path: id });
    return mark;
  });
}
