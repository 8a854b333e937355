import { type Endpoint, pathParameters } from './endpoint.ts';

/** The address of a row: path segments filled, the rest as a query for GET. */
export function addressOf(row: Pick<Endpoint, 'method' | 'path'>, input: Record<string, unknown>): string {
  const path = row.path.replace(/\/?\{(\w+)\??\}/g, (segment, name: string) => {
    const value = input[name];
    return value === undefined
      ? ''
      : `${segment.startsWith('/') ? '/' : ''}${encodeURIComponent(String(value))}`;
  });
  if (row.method !== 'GET') return path;
  const query = new URLSearchParams(
    Object.entries(bodyOf(row, input)).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  ).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** What of an input its address does not say. */
export function bodyOf(row: Pick<Endpoint, 'path'>, input: Record<string, unknown>): Record<string, unknown> {
  const names = new Set(pathParameters(row).map(({ name }) => name));
  return Object.fromEntries(Object.entries(input).filter(([name]) => !names.has(name)));
}
