// Makes the thumbnails of the demonstration's block templates that are missing or old, with the built command line.
// It works in a copy: the folder where a workspace keeps its own notes must not appear among the fixtures.
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const fixtures = 'fixtures/workspace';
const copy = mkdtempSync(join(tmpdir(), 'newsletter-thumbnails-'));
try {
  cpSync(fixtures, copy, { recursive: true });
  const made = ['bin/newsletter.js', 'thumbnail', '--all', '--dir', copy];
  execFileSync(process.execPath, made, { stdio: 'inherit' });
  for (const id of readdirSync(join(copy, 'block-templates'))) {
    const picture = join('block-templates', id, 'thumbnail.jpg');
    if (existsSync(join(copy, picture))) copyFileSync(join(copy, picture), join(fixtures, picture));
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
