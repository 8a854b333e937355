// Draws the pictures of the demonstration workspace, of themes and the product's own: social icons and fallback images.
// The lettering comes from fonts of the npm packages, never from the machine, so that everyone gets the same pictures.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogue } from './pictures/catalogue.mjs';
import { faiencePlate, fresnelLens, shipModel } from './pictures/collection-pieces.mjs';
import { printed } from './pictures/halftone.mjs';
import { logo } from './pictures/logo.mjs';
import { mediaLibraryPictures } from './pictures/media-library.mjs';
import { museumFront } from './pictures/museum-front.mjs';
import { newsroomPictures } from './pictures/newsroom.mjs';
import { nightConcert } from './pictures/night-concert.mjs';
import { egret, lighthouseNight } from './pictures/november-pieces.mjs';
import { companyPictures } from './pictures/one-line.mjs';
import { restoration } from './pictures/restoration.mjs';
import { saltMarsh } from './pictures/salt-marsh.mjs';
import { socialIcons } from './pictures/social-icons.mjs';
import { standardImages } from './pictures/standard-images.mjs';
import { stillLife } from './pictures/still-life.mjs';
import { festivalPictures } from './pictures/three-inks.mjs';
import { townHallPictures } from './pictures/town-hall.mjs';
import { townMap } from './pictures/town-map.mjs';
import { workshop } from './pictures/workshop.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const medias = join(root, 'fixtures', 'workspace', 'medias');
const ofTheme = (id) => join(root, 'fixtures', 'themes', id, 'medias');
const images = join(root, 'assets', 'images');

const newsletterPictures = [
  logo,
  museumFront,
  saltMarsh,
  stillLife,
  restoration,
  workshop,
  nightConcert,
  catalogue,
  townMap,
  faiencePlate,
  shipModel,
  fresnelLens,
  lighthouseNight,
  egret,
];

/** Font files by package; fontconfig is told of these folders only. */
async function installOwnFonts(folder) {
  const { resolve } = createRequire(import.meta.url);
  const fonts = ['gelasio', 'arimo', 'tinos'].map((name) =>
    dirname(resolve(`@expo-google-fonts/${name}/package.json`)),
  );
  const file = join(folder, 'fonts.conf');
  const folders = fonts.map((path) => `<dir>${path}</dir>`).join('');
  await writeFile(file, `<fontconfig>${folders}<cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`);
  process.env.FONTCONFIG_FILE = file;
}

const drawn = ({ width, height, svg }, sharp) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${svg}</svg>`,
    ),
  );

async function draw(picture, folder, sharp) {
  const { file, quality = 82, plates } = picture;
  const image = plates ? await printed(picture, sharp) : drawn(picture, sharp);
  const bytes = file.endsWith('.png')
    ? await image
        .png({
          palette: true,
          colours: plates ? 8 : 128,
          dither: plates ? 0 : 1,
          effort: 10,
          compressionLevel: 9,
        })
        .toBuffer()
    : await image
        .flatten({ background: '#fff' })
        .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
        .toBuffer();
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), bytes);
  console.log(`${String(Math.round(bytes.length / 1024)).padStart(4)} Ko  ${file}`);
}

async function describe({ file, alt, width, height }, folder) {
  const facts = { schemaVersion: 1, alt, height, origin: 'Dessiné pour cette démonstration.', width };
  await writeFile(join(folder, `${file}.json`), `${JSON.stringify(facts, null, 2)}\n`);
}

const work = await mkdtemp(join(tmpdir(), 'draw-pictures-'));
try {
  await installOwnFonts(work);
  // After the variable is set: fontconfig reads it once, when the library starts.
  const { default: sharp } = await import('sharp');
  for (const [folder, pictures] of [
    [medias, newsletterPictures],
    [ofTheme('mediatheque'), mediaLibraryPictures],
    [ofTheme('mairie'), townHallPictures],
    [ofTheme('redaction'), newsroomPictures],
    [ofTheme('entreprise'), companyPictures],
    [ofTheme('festival'), festivalPictures],
  ]) {
    for (const picture of pictures) {
      await draw(picture, folder, sharp);
      await describe(picture, folder);
    }
  }
  for (const picture of [...socialIcons, ...standardImages]) await draw(picture, images, sharp);
} finally {
  await rm(work, { recursive: true, force: true });
}
