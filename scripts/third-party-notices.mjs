// The notices of what others wrote: which packages a build holds, read from the build itself; under which licences, read from
// those packages.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Helpers that bundlers write into what they make, which stand in no file. */
const helpers = [
  [/^vite\//, 'node_modules/vite'],
  [/^(?:rolldown\/|@oxc-project\+runtime@)/, 'node_modules/rolldown'],
];

/**
 * The folder of the package that a module came from, and what that package had taken from others itself.
 * @returns undefined for our own modules
 * @throws Error for what nobody is known to have written
 */
function originOf(module) {
  if (module.startsWith('\0') && !module.includes('node_modules/')) {
    const name = module.slice(1);
    const [, folder] = helpers.find(([pattern]) => pattern.test(name)) ?? [];
    if (!folder) throw new Error(`${name}: say in scripts/third-party-notices.mjs who wrote it.`);
    return { folder };
  }
  const path = module.replaceAll('\\', '/');
  const packages = [...path.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)(?=\/)/g)];
  const last = packages.at(-1);
  if (!last) return undefined;
  const start = packages[0].index;
  const folder = path.slice(start, last.index + last[0].length);
  if (existsSync(join(folder, 'package.json'))) return { folder };
  return { folder: dirname(folder).replace(/\/dist\/node_modules$/, ''), within: last[1] };
}

/** What a build holds of others: folder of each package → names of what it had taken from others itself. */
export const noPackages = () => new Map();

/** A plugin of Rolldown and Vite that notes the packages that went into what is built: code, styles, fonts, pictures. */
export const notePackages = (packages) => ({
  name: 'note-packages',
  generateBundle(_options, bundle) {
    for (const made of Object.values(bundle)) {
      for (const module of made.type === 'chunk' ? made.moduleIds : made.originalFileNames) {
        const { folder, within } = originOf(module) ?? {};
        if (!folder) continue;
        const known = packages.get(folder) ?? new Set();
        packages.set(folder, within ? known.add(within) : known);
      }
    }
  },
});

const licenceFile = /^(?:licen[cs]e|copying|notice|ofl)(?:[-.].*)?$/i;

const mit = (holder) => `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** @throws Error where a package that is given away does not say under which licence */
function readPackage(folder) {
  const { name, version, license, licenses, author } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  // Packages of before 2015 list them.
  const licence = license ?? licenses?.map(({ type }) => type).join(' OR ');
  if (!licence) throw new Error(`${name} does not say its licence.`);
  const files = readdirSync(folder).filter((file) => licenceFile.test(file));
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8'));
  if (texts.length === 0) {
    if (licence !== 'MIT') throw new Error(`${name} comes without the text of its licence (${licence}).`);
    texts.push(mit(author?.name ?? author ?? name));
  }
  return { name, version, licence, texts: texts.map((text) => text.replaceAll('\r\n', '\n').trim()) };
}

const line = '-'.repeat(80);

/**
 * The page of notices: every package of a build with the whole text of its licence, then what npm installs beside it.
 * @param packages what `notePackages` noted
 * @param beside dependencies of the program, by name
 */
export function noticesOf(packages, beside) {
  const parts = [...packages]
    .map(([folder, within]) => ({ ...readPackage(folder), within: [...within].sort() }))
    .sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1))
    .map(({ name, version, licence, texts, within }) => {
      const inside = within.length > 0 ? `\nwith ${within.join(', ')}, as it comes in it` : '';
      return `${line}\n${name} ${version} (${licence})${inside}\n${line}\n\n${texts.join('\n\n')}\n`;
    });
  const installed = Object.entries(beside).map(([name, version]) => `  ${name} ${version}`);
  return [
    'Third-party notices\n',
    'The command line and the editor hold code, styles and fonts of the packages below.\n',
    'npm installs these beside it, each with its own licence in its folder:\n',
    `${installed.join('\n')}\n`,
    ...parts,
  ].join('\n');
}
