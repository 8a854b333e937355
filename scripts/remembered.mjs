import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const digestOf = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

/** The text of a JSON file, `fallback` where there is none or it cannot be read. */
function readJson(file, fallback) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return fallback;
  }
}

/**
 * What a check found of each file, looked for again only where the bytes of the file, or what the check goes by, have
 * changed. Kept beside the compiler's own memory, outside git: without it everything is looked at.
 * @param basis digest of what the check goes by besides the files: its own source, its settings, its tools
 * @param lookAt given the files that changed, answers what it found of each, in their order; what it throws is kept of none
 * @returns what was found of each file, in the order of `files`
 */
export function remembered(name, { files, basis, lookAt, folder = 'node_modules/.cache/checks' }) {
  const place = join(folder, `${name}.json`);
  const before = readJson(place, { found: {} });
  const known = before.basis === basis ? before.found : {};
  const digests = new Map(files.map((file) => [file, digestOf(readFileSync(file))]));
  const changed = files.filter((file) => known[file]?.[0] !== digests.get(file));
  const looked = new Map(lookAt(changed).map((result, index) => [changed[index], result]));
  const found = Object.fromEntries(
    files.map((file) => [file, looked.has(file) ? [digests.get(file), looked.get(file)] : known[file]]),
  );
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, JSON.stringify({ basis, found }));
  return files.map((file) => found[file][1]);
}
