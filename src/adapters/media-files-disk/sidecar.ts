import { readFileSync } from 'node:fs';
import { AppError } from '../../core/errors/app-error.ts';
import type { Media } from '../../core/media/media.ts';
import { parseJson } from '../../core/parse-json.ts';
import { formatJson, type JsonObject } from '../disk/json-format.ts';
import { storageWording } from '../disk/messages.fr.ts';
import { errorCode } from '../disk/storage-failure.ts';
import { type MediaNotes, MediaNotesSchema } from '../media-pictures/media-notes.ts';
import { readingReason } from '../store-json/reading-failure.ts';
import { schemaVersionOf } from '../stored-entity/stored-entity.ts';

const noNotes: MediaNotes = MediaNotesSchema.parse({});

/** What a file beside a picture says: its notes, and all its fields; a reason where it cannot be read. */
export type Sidecar = { notes: MediaNotes; fields: JsonObject } | { notes: MediaNotes; unreadable: string };

export const noSidecar: Sidecar = { notes: noNotes, fields: {} };

/** Why a file is not written over; undefined for one of ours. */
function reasonToLeave(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return storageWording.notObject;
  const version = schemaVersionOf(value as JsonObject);
  if (!version) return storageWording.noVersion;
  return version.major > 1 ? storageWording.tooRecentReadOnly : undefined;
}

/** Reads the file beside a picture. In one call of the system: it is small, and a library has thousands. */
export function readSidecar(path: string): Sidecar {
  try {
    const json = parseJson(readFileSync(path, 'utf8'));
    if (!json.ok) return { notes: noNotes, unreadable: json.reason };
    const read = MediaNotesSchema.safeParse(json.value);
    const notes = read.success ? read.data : noNotes;
    const unreadable = reasonToLeave(json.value);
    return unreadable ? { notes, unreadable } : { notes, fields: json.value as JsonObject };
  } catch (error) {
    const code = errorCode(error);
    return code === 'ENOENT' ? noSidecar : { notes: noNotes, unreadable: readingReason(code) };
  }
}

/**
 * The text of the file beside a picture; fields that are not ours stay.
 * @throws AppError `file-unreadable` where what stands there cannot be read: it is not written over
 */
export function sidecarText(
  former: Sidecar,
  {
    file,
    notes,
    facts,
  }: { file: string; notes: MediaNotes; facts: Pick<Media, 'width' | 'height' | 'bytes'> },
): Uint8Array {
  if ('unreadable' in former) throw AppError.of('file-unreadable', { file, reason: former.unreadable });
  const { width, height, bytes } = facts;
  return Buffer.from(formatJson({ ...former.fields, ...notes, width, height, bytes }));
}
