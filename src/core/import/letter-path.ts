const longest = 1_000;

/**
 * Whether a file's path below a letter's folder leads nowhere else, on any system: `/` between segments, no `..`, no
 * root, no drive, no control sign.
 */
export function isLetterPath(path: string): boolean {
  if (path.length > longest || /[\\\p{Cc}]|^[a-z]:/iu.test(path)) return false;
  return path.split('/').every((segment) => !['', '.', '..'].includes(segment));
}
