// Makes the covers of the product's themes: the head of the first letter of each, with the built command line.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const run = (...argv) => execFileSync(process.execPath, ['bin/newsletter.js', ...argv], { encoding: 'utf8' });

for (const id of readdirSync('fixtures/themes')) {
  const folder = mkdtempSync(join(tmpdir(), 'newsletter-covers-'));
  try {
    const workspace = join(folder, 'workspace');
    const made = JSON.parse(run('init', workspace, '--theme', id, '--json'));
    const [first] = made.workspaces[0].campaigns;
    run('theme', 'export', first, '--name', id, '--out', join(folder, 'theme'), '--dir', workspace);
    copyFileSync(join(folder, 'theme', 'cover.jpg'), join('fixtures/themes', id, 'cover.jpg'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
