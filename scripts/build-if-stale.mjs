// Before start and test: builds when the build is missing or was made from other sources.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { sourcesDigest } from './sources-digest.mjs';

const mark = 'dist/sources.sha256';
if (!existsSync(mark) || readFileSync(mark, 'utf8') !== sourcesDigest(createHash('sha256'))) {
  console.error('Construction de l’éditeur…');
  await import('./build.mjs');
}
