import { contractRows } from '../contract/index.ts';
import { picturePaths } from '../contract/openapi/picture-paths.ts';

/** `/a/{b}/{c?}` as a pattern of whole addresses; `{path}` is folders and a name. */
const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .replace('{path}', '.+')
      .replace(/\/\{\w+\?\}/g, '(?:/[^/]+)?')
      .replace(/\{\w+\}/g, '[^/]+')}/?$`,
  );

const rows = [
  ...contractRows.map(({ row }) => ({ method: row.method, pattern: patternOf(row.path) })),
  ...picturePaths.map(({ path }) => ({ method: 'GET', pattern: patternOf(path) })),
];

/** What may be asked at an address of the contract or of a picture, as `Allow` says it (RFC 9110, 10.2.1); nothing at any other. */
export function allowedMethods(path: string): string[] {
  const methods = rows.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...new Set(allowed)];
}
