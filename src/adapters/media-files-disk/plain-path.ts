import { lstatSync, type Stats } from 'node:fs';
import { join } from 'node:path';

export interface PlainPath {
  path: string;
  facts: Stats;
}

/**
 * The state of what stands at a path itself; undefined where nothing does, or the system does not give it: not ours to
 * read, a name too long. In one call of the system, from its cache of names: a hop to another thread for each step costs
 * ten times more.
 */
export function factsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/**
 * The file or folder at these segments below a folder, where no link stands in the place of that folder or on the way:
 * links are not followed, wherever they lead. Undefined when it is not there.
 */
export function plainPath(root: string, segments: readonly string[]): PlainPath | undefined {
  let path = root;
  let facts = factsOf(path);
  for (const segment of segments) {
    if (!facts?.isDirectory()) return undefined;
    path = join(path, segment);
    facts = factsOf(path);
  }
  return facts && (facts.isDirectory() || facts.isFile()) ? { path, facts } : undefined;
}
