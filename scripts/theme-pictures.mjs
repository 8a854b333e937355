// Makes the pictures of docs/themes.md: those of themes from their covers (`npm run pictures:covers`), the others with the commands
// that it says, and the built command line.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import sharp from 'sharp';

/** Each picture of the page: what a command made, and the part of it that is shown, px. */
const pictures = {
  rivage: { of: 'lettre-de-decembre-2026-desktop', height: 1500 },
  tilleuls: { of: 'lettre-de-janvier-desktop', height: 1500 },
  'tilleuls-sombre': { of: 'lettre-de-janvier-dark', height: 1000 },
  'tilleuls-telephone': { of: 'lettre-de-janvier-phone', top: 620, height: 1300 },
  'tilleuls-sans-images': { of: 'lettre-de-janvier-images-blocked', height: 1300 },
};

const folder = mkdtempSync(join(tmpdir(), 'newsletter-themes-'));
try {
  const program = resolve('.');
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'newsletter'), `#!/bin/sh\nexec node "${program}/bin/newsletter.js" "$@"\n`, {
    mode: 0o755,
  });
  const [, commands] = /^```sh\n(.*?)^```$/ms.exec(readFileSync('docs/themes.md', 'utf8'));
  execFileSync('sh', ['-ec', commands], {
    cwd: folder,
    env: { ...process.env, PROGRAMME: program, PATH: `${bin}${delimiter}${process.env.PATH}` },
    stdio: 'inherit',
  });
  mkdirSync('docs/images/themes', { recursive: true });
  for (const [name, { of, top = 0, height }] of Object.entries(pictures)) {
    const file = join(folder, 'images', `${of}.png`);
    const whole = await sharp(file).metadata();
    const shown = { left: 0, top, width: whole.width, height: Math.min(height, whole.height - top) };
    await sharp(file)
      .extract(shown)
      .resize({ width: Math.min(560, whole.width) })
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(`docs/images/themes/${name}.jpg`);
  }
  for (const id of readdirSync('fixtures/themes')) {
    await sharp(join('fixtures/themes', id, 'cover.jpg'))
      .resize({ width: 480 })
      .jpeg({ quality: 76, mozjpeg: true })
      .toFile(`docs/images/themes/${id}.jpg`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
