import { readFile } from 'node:fs/promises';

/** What a page shows and what this machine has instead: names, ports, files. */
export type Changes = readonly (readonly [told: string, here: string])[];

/**
 * A block of a page, as this machine can take it.
 * @param first how the block begins
 * @throws Error where the page has no such block, or says no more what is changed in it
 */
export async function documented(
  page: string,
  fence: string,
  { first = '', changes = [] }: { first?: string; changes?: Changes } = {},
): Promise<string> {
  const blocks = [...(await readFile(page, 'utf8')).matchAll(/^```(\w+)\n(.*?)^```$/gms)];
  const told = blocks.find(([, kind, text = '']) => kind === fence && text.startsWith(first))?.[2];
  if (told === undefined) throw new Error(`${page} has no block of ${fence} that begins with ${first}`);
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`${page} does not say « ${from} » any more`);
    return text.replaceAll(from, to);
  }, told);
}
