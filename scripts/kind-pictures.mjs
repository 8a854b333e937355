// Makes the pictures of docs/blocks.md: each kind of blocks, filled, as the palette of the built product shows it.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawnPictures, kindExamples } from './pictures/kind-examples.mjs';

const folder = mkdtempSync(join(tmpdir(), 'newsletter-kinds-'));
const run = (...argv) =>
  execFileSync(process.execPath, ['bin/newsletter.js', ...argv], { stdio: ['ignore', 'ignore', 'inherit'] });
try {
  const workspace = join(folder, 'lettres');
  run('init', workspace, '--theme', 'mediatheque');
  const add = (file, alt) =>
    run('medias', 'add', file, '--folder', 'blocs', '--alt', alt, '--dir', workspace);
  for (const [name, { alt, svg }] of Object.entries(drawnPictures)) {
    await sharp(Buffer.from(svg)).png().toFile(join(folder, name));
    add(join(folder, name), alt);
  }
  add('fixtures/workspace/medias/expositions/phare-dans-la-nuit.jpg', 'Un phare dans la nuit');
  const templates = join(workspace, 'block-templates');
  for (const [name, values] of Object.entries(kindExamples)) {
    const [kind] = name.split('+');
    const id = name.replace('+', '-');
    if (id !== kind) cpSync(join(templates, kind), join(templates, id), { recursive: true });
    const file = join(templates, id, 'block.json');
    const block = JSON.parse(readFileSync(file, 'utf8'));
    const filled = block.parameters.map((one) =>
      one.key in values ? { ...one, default: values[one.key] } : one,
    );
    writeFileSync(file, JSON.stringify({ ...block, id, parameters: filled }));
  }
  run('thumbnail', '--all', '--dir', workspace);
  mkdirSync('docs/images/blocks', { recursive: true });
  for (const name of Object.keys(kindExamples)) {
    const id = name.replace('+', '-');
    await sharp(join(templates, id, 'thumbnail.jpg'))
      .resize({ width: 560 })
      .jpeg({ quality: 78, mozjpeg: true })
      .toFile(`docs/images/blocks/${id}.jpg`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
