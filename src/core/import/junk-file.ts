/** What systems and archivers put beside files, and what they hide: no part of a letter. */
export const isJunkFile = (path: string): boolean =>
  path.split('/').some((segment) => segment.startsWith('.') || segment === '__MACOSX') ||
  /(?:^|\/)(?:thumbs\.db|desktop\.ini)$/i.test(path);
