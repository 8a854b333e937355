/** A file's name without its extension, and the extension with its point. */
export function nameParts(name: string): { stem: string; extension: string } {
  const at = name.lastIndexOf('.');
  return at <= 0 ? { stem: name, extension: '' } : { stem: name.slice(0, at), extension: name.slice(at) };
}
