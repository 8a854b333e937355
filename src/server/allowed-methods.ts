import { contractRows } from '../contract/index.ts';

/** `/a/{b}/{c?}` as a pattern of whole addresses. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\/\{\w+\?\}/g, '(?:/[^/]+)?').replace(/\{\w+\}/g, '[^/]+')}/?$`);

const rows = contractRows.map(({ row }) => ({ method: row.method, pattern: patternOf(row.path) }));

/** What may be asked at an address of the contract, as `Allow` says it (RFC 9110, 10.2.1); nothing at any other. */
export function allowedMethods(path: string): string[] {
  const methods = rows.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...new Set(allowed)];
}
