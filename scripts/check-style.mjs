// Biome over the files that git knows of or might: those that passed with the same bytes and settings are not judged again.
import { execFileSync, spawnSync } from 'node:child_process';
import { lstatSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { refsWrittenWhileRendering } from './refs-while-rendering.mjs';
import { digestOf, remembered } from './remembered.mjs';

const require = createRequire(import.meta.url);
const biome = require.resolve('@biomejs/biome/bin/biome');

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '' && lstatSync(file, { throwIfNoEntry: false })?.isFile());

/** Beyond that many, Biome finds them itself: a command line is not endless. */
const mostNamed = 300;

function judge(changed) {
  if (changed.length === 0) return [];
  const written = changed
    .filter((file) => /^src\/ui\/.*\.tsx?$/.test(file))
    .flatMap((file) =>
      refsWrittenWhileRendering(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`),
    );
  for (const place of written) console.error(`${place}: a ref is written while rendering`);
  const named = changed.length > mostNamed ? ['.'] : changed;
  const { status } = spawnSync(
    process.execPath,
    [biome, 'ci', '--colors=off', '--no-errors-on-unmatched', ...named],
    { stdio: 'inherit' },
  );
  if (status !== 0 || written.length > 0) process.exit(status || 1);
  return changed.map(() => true);
}

const basis = digestOf(
  ...[
    'biome.json',
    'package-lock.json',
    '.gitignore',
    'scripts/check-style.mjs',
    'scripts/refs-while-rendering.mjs',
  ].map((file) => readFileSync(file)),
);
const passed = remembered('style', { files, basis, lookAt: judge });
console.log(`style: ${passed.length} files, as Biome wants them`);
