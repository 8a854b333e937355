// Makes the letters of fixtures/import/generated again, with generators that are installed for it in a temporary folder:
// `node scripts/make-generated-letters.mjs`, on Node 22 or later, which Maizzle asks for.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';

const easyEmail = 'easy-email-core';
const generators = [
  'mjml@5.4.1',
  '@maizzle/framework@6.1.7',
  '@react-email/components@1.0.12',
  '@react-email/render@2.3.1',
  'react@19.3.1',
  'react-dom@19.3.1',
  `${easyEmail}@4.17.1`,
  'esbuild@0.28.2',
];

const home = resolve('fixtures/import/generated');
const sources = join(home, 'sources');
const place = mkdtempSync(join(tmpdir(), 'newsletter-generators-'));
writeFileSync(join(place, 'package.json'), '{"private":true,"type":"module"}');
execFileSync('npm', ['install', '--no-audit', '--no-fund', '--force', ...generators], {
  cwd: place,
  stdio: 'inherit',
});
const require = createRequire(join(place, 'index.js'));
const load = (name) => import(pathToFileURL(require.resolve(name)).href);

const { default: mjml } = await load('mjml');
const fromMjml = async (source, validationLevel = 'strict') => (await mjml(source, { validationLevel })).html;

async function fromVue(file) {
  const entry = join(place, 'node_modules/@maizzle/framework/dist/index.js');
  const { render } = await import(pathToFileURL(entry).href);
  // What a letter uses is looked for from where it stands.
  const copy = join(place, basename(file));
  copyFileSync(file, copy);
  process.chdir(place);
  return (await render(copy, {})).html;
}

async function fromReact(file) {
  const { build } = await load('esbuild');
  const outfile = join(place, 'letter.mjs');
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    packages: 'external',
    nodePaths: [join(place, 'node_modules')],
  });
  const [{ default: Letter }, { render }, { createElement }] = await Promise.all([
    import(`${pathToFileURL(outfile).href}?${file}`),
    load('@react-email/render'),
    load('react'),
  ]);
  return render(createElement(Letter), { pretty: true });
}

async function fromEasyEmail(file) {
  const { BlockManager, JsonToMjml } = require(easyEmail);
  const block = (type, attributes = {}, value = {}, children = []) => {
    const made = BlockManager.getBlockByType(type).create({ attributes, data: { value } });
    return { ...made, data: { value: { ...made.data.value, ...value } }, children };
  };
  const { default: page } = await import(pathToFileURL(file).href);
  const data = page(block);
  // It writes attributes of its own, which mjml leaves out.
  return fromMjml(JsonToMjml({ data, mode: 'production', context: data, dataSource: {} }), 'soft');
}

const makers = {
  mjml: (file) => fromMjml(readFileSync(file, 'utf8')),
  vue: fromVue,
  jsx: fromReact,
  mjs: fromEasyEmail,
};

/** A picture as its name says: its size and colour, and a disc to tell it from a flat ground. */
async function drawPicture(path, name) {
  const [, width, height, color] = /-(\d+)x(\d+)-([0-9a-f]{6})\.png$/.exec(name) ?? [];
  const disc = `<circle cx="50%" cy="50%" r="${Math.min(width, height) / 3}" fill="#ffffff" fill-opacity="0.35"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#${color}"/>${disc}</svg>`;
  writeFileSync(
    path,
    await sharp(Buffer.from(svg)).png({ palette: true, colours: 8, compressionLevel: 9 }).toBuffer(),
  );
}

const picture = /(?<![\w/])images\/([^"'()\s&]+-\d+x\d+-[0-9a-f]{6}\.png)/g;

for (const file of readdirSync(sources).sort()) {
  const [name, ending] = file.split('.');
  const html = await makers[ending](join(sources, file));
  const folder = join(home, 'letters', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'images'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), html);
  for (const shown of new Set([...html.matchAll(picture)].map(([, path]) => decodeURIComponent(path))))
    await drawPicture(join(folder, 'images', shown), shown);
  console.log(`${name}  ${html.length} characters`);
}
rmSync(place, { recursive: true, force: true });
process.exit(0);
