import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UnlikeFont } from '../../use-cases/ports/screenshotter.ts';
import { packageFolder } from './npm-browser.ts';

/** Free fonts with the widths of those that newsletters name; DejaVu stands for Verdana, which has no twin. */
const fontPackages = {
  arimo: '@expo-google-fonts/arimo',
  tinos: '@expo-google-fonts/tinos',
  cousine: '@expo-google-fonts/cousine',
  gelasio: '@expo-google-fonts/gelasio',
  dejavu: 'dejavu-fonts-ttf',
} as const;

const substitutes: Record<string, string> = {
  Arial: 'Arimo',
  Helvetica: 'Arimo',
  'Helvetica Neue': 'Arimo',
  Calibri: 'Arimo',
  'sans-serif': 'Arimo',
  'system-ui': 'Arimo',
  Georgia: 'Gelasio',
  Times: 'Tinos',
  'Times New Roman': 'Tinos',
  serif: 'Tinos',
  Courier: 'Cousine',
  'Courier New': 'Cousine',
  monospace: 'Cousine',
  Verdana: 'DejaVu Sans',
  Tahoma: 'DejaVu Sans',
};

/** Whose substitutes are of other widths: they have no twin here. */
const unlike = ['Calibri', 'Verdana', 'Tahoma'];

/** What letters are drawn with on this machine. */
export interface PictureFonts {
  /** The same where the same letters are drawn: a short hash of the fonts’ files and of how they are chosen. */
  mark: string;
  missing: readonly UnlikeFont[];
}

let known: Promise<PictureFonts> | undefined;

/** Fonts are ours on Linux only: elsewhere the system’s are shown, which nothing here can tell apart. */
export function pictureFonts(): Promise<PictureFonts> {
  known ??= process.platform === 'linux' ? lookAtFonts() : Promise.resolve({ mark: 'system', missing: [] });
  return known;
}

async function lookAtFonts(): Promise<PictureFonts> {
  const hash = createHash('sha256').update(rules().join('\n'));
  for (const folder of fontFolders()) {
    const files = (await readdir(folder, { recursive: true })).filter((name) =>
      /\.(ttf|otf|ttc)$/i.test(name),
    );
    for (const name of files.sort()) hash.update(name).update(await readFile(join(folder, name)));
  }
  const shown = unlike.map((family) => ({ family, shown: substitutes[family] ?? '' }));
  return {
    mark: hash.digest('hex').slice(0, 12),
    missing: [...shown, { family: 'emoji', shown: 'DejaVu Sans' }],
  };
}

/** The font packages that are installed and those that are not, by short name. */
export function installedFonts(): { found: string[]; missing: string[] } {
  const names = Object.keys(fontPackages) as (keyof typeof fontPackages)[];
  const found = names.filter((name) => packageFolder(fontPackages[name]) !== undefined);
  return { found, missing: names.filter((name) => !found.includes(name)) };
}

/**
 * Writes the fontconfig file that makes every machine show the same letters, and answers its path. Hinting is off:
 * with it, widths are rounded to whole pixels (38 letters of Arial 16 px give 266 px instead of 267.7).
 */
export async function writeFontConfiguration(cacheFolder: string): Promise<string> {
  const text = fontConfiguration(join(cacheFolder, 'fontconfig'));
  const mark = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const path = join(cacheFolder, `fonts-${mark}.conf`);
  if (existsSync(path)) return path;
  const fresh = `${path}.${randomUUID()}`;
  await writeFile(fresh, text);
  await rename(fresh, path);
  return path;
}

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const fontFolders = () => Object.values(fontPackages).flatMap((name) => packageFolder(name) ?? []);

function fontConfiguration(fontCache: string): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...fontFolders().map((folder) => `<dir>${escapeXml(folder)}</dir>`),
    `<cachedir>${escapeXml(fontCache)}</cachedir>`,
    ...rules(),
    '</fontconfig>',
    '',
  ].join('\n');
}

const rules = () => [
  ...Object.entries(substitutes).map(
    ([family, own]) =>
      `<match target="pattern"><test name="family" qual="any"><string>${family}</string></test>` +
      `<edit name="family" mode="assign" binding="same"><string>${own}</string></edit></match>`,
  ),
  '<match target="font">' +
    '<edit name="hinting" mode="assign"><bool>false</bool></edit>' +
    '<edit name="antialias" mode="assign"><bool>true</bool></edit>' +
    '<edit name="rgba" mode="assign"><const>none</const></edit></match>',
];
