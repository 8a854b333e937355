import { mediaPrefix, productImagePrefix } from '../../core/media/addresses.ts';

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

/** The address of a file of the workspace's library. */
export function mediaUrlOf(segments: readonly string[]): string {
  return mediaPrefix + segments.map(encodeURIComponent).join('/');
}
