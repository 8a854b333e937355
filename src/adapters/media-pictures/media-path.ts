import { AppError } from '../../core/errors/app-error.ts';
import { mediaPrefix, productFolder, productImagePrefix } from '../../core/media/addresses.ts';
import { SingleLineTextSchema } from '../../core/single-line-text.ts';

/** Where a picture's address leads: one of our two folders, and a path in it that stays in it. */
export interface MediaPlace {
  root: 'workspace' | 'product';
  /** Segments below the folder, decoded once. */
  segments: string[];
}

const roots = { workspace: mediaPrefix, product: productImagePrefix } as const;

// Separators of other systems, drives and alternate streams (`c:`), control characters, hidden names, dot segments.
const refused = /[/\\:\p{Cc}]|^\.|^$/u;

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** Reads an address as content has it, query and fragment aside; undefined when it is not ours or leads anywhere else. */
export function mediaPlaceOf(url: string): MediaPlace | undefined {
  const [path = ''] = url.split(/[?#]/, 1);
  const root = (['workspace', 'product'] as const).find((name) => path.startsWith(roots[name]));
  if (!root) return undefined;
  const segments = path.slice(roots[root].length).split('/').map(decoded);
  const isSafe = segments.every((segment) => segment !== undefined && !refused.test(segment));
  return isSafe ? { root, segments: segments as string[] } : undefined;
}

/** Whether a file or folder of that name can have an address. */
export const isAddressable = (name: string): boolean => !refused.test(name);

/** The segments of an id, or of a folder; undefined when it leads out of the library. */
export function segmentsOf(path: string): string[] | undefined {
  const segments = path.split('/');
  return segments.every(isAddressable) ? segments : undefined;
}

const deepest = 8;
/** Bytes: systems take 255 for a name. */
const longestName = 240;
// What Windows refuses in names, so that the folder can be copied there.
const portable = /^(?![. ])[^/\\:*?"<>|\p{Cc}]{1,80}(?<![. ])$/u;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** It would stand where the notes on a picture do. */
const likeNotes = /\.json$/i;

const isFolderName = (name: string) =>
  portable.test(name) &&
  !reserved.test(name) &&
  !likeNotes.test(name) &&
  SingleLineTextSchema.parse(name) === name &&
  new TextEncoder().encode(name).length <= longestName;

/**
 * The segments of a folder that is to be written into; none for the library's top.
 * @throws AppError `media-folder-invalid`
 */
export function folderSegments(folder: string): string[] {
  if (folder === '') return [];
  const segments = folder.normalize('NFC').split('/');
  const isOurs = `${segments[0]}/` === productFolder;
  if (isOurs || segments.length > deepest || !segments.every(isFolderName)) {
    throw AppError.of('media-folder-invalid', { folder });
  }
  return segments;
}
