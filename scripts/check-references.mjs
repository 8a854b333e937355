// Every path, heading and decision that a comment, a test's title or a page of docs/ names is there, no two decisions have one
// number, and nobody is sent to a document that is not in the repository. `node scripts/check-references.mjs [folder]`
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

const folders = ['src', 'simulators', 'tests', 'scripts', 'bench', 'demo', 'bin', 'types', 'assets', 'docs'];
const rooms = ['core', 'email', 'contract', 'use-cases', 'adapters', 'server', 'cli', 'ui'];
const written = /\.(?:[cm]?[jt]sx?|css|md)$/;
/** What this check and its test plant is no reference. */
const itself = /(?:^|\/)check-references\.(?:mjs|test\.ts)$/;

/** A line that is a comment, or the comment at its end. */
const comment = /^\s*(?:\{?\/\*+|\*|\/\/)(.*)$|\s\/\/\s(.*)$/;

const page = /(?<![\w./-])docs\/([\w./-]*\w)?(?:#([\w-]+))?/g;
const decision = /\bdecisions? (\d{4})\b/gi;
const link = /\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g;
const path = new RegExp(
  String.raw`(?<![\w./-])(?:${[...folders.slice(0, -1), ...rooms].join('|')})/[\w./-]+\.(?:[cm]?[jt]sx?|css|json|md)\b`,
  'g',
);
const quotedPath = new RegExp(`\`((?:${[...folders, ...rooms].join('|')})/[\\w./-]*)\``, 'g');
const pathUp = /(?<![\w./-])(?:\.\.\/)+[\w./-]*/g;
const markdownName = /(?<![\w./-])[\w-]+\.md\b/g;

/** Ways to name a place in a document by its number, which no page of docs/ has. */
const outside = [
  /\b(?:specification|decisions|faults?|email-output)(?:\.md)?[`'’]*,? (?:and \w+ )?\(?(?:(?:sections?|points?|access model),? )?(?!\d{4}\b)[A-Z]?\d+\b/i,
  /\b(?:interface|toolchain|house|glossary),? (?:section )?\d+\b/,
  /^(?!.*\b(?:CSS|HTML|RFC|RGAA|WCAG|XML)\b).*\bsections? \d/i,
  /\bthe specification(?![\w-]*\.ts)\b/i,
  /\(issue \d+\)/i,
];

const allFiles = (root) => [
  ...readdirSync(root).filter((name) => written.test(name)),
  ...folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => written.test(name) && !name.split(sep).includes('node_modules'))
        .map((name) => join(folder, name)),
    ),
];

/** The anchors of a page, as GitHub makes them of its headings. */
const anchorsOf = (markdown) =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );

const decisionsOf = (root) => {
  const folder = join(root, 'docs/decisions');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
};

/** @returns the pages under `root` of decisions that have the number of another: what names that leads to either */
export const decisionsOfOneNumber = (root) =>
  decisionsOf(root)
    .filter((name, at, all) => name.slice(0, 4) === all[at - 1]?.slice(0, 4))
    .map((name) => `docs/decisions/${name}`);

/** @returns the references under `root` that lead nowhere or outside, as `file:line what` */
export function brokenReferences(root) {
  const numbers = decisionsOf(root).map((name) => name.slice(0, 4));
  const addressExists = (name) => existsSync(join(root, name));
  const hasPath = (name) =>
    [name, `src/${name}`].some((at) =>
      ['', '.ts', '.tsx'].some((end) => addressExists(at.replace(/\/$/, '') + end)),
    );
  const hasPage = (name) => {
    const [, number] = /^docs\/decisions\/(\d{4})$/.exec(name) ?? [];
    return number === undefined ? addressExists(name) : numbers.includes(number);
  };
  const hasHeading = (name, heading) =>
    addressExists(name) && anchorsOf(readFileSync(join(root, name), 'utf8')).includes(heading);

  function brokenIn(file, line, said, isPage) {
    const all = (pattern, text = said) => [...text.matchAll(pattern)];
    const pages = all(page, line).filter(
      ([, rest = '', heading]) =>
        !hasPage(`docs/${rest}`) || (heading !== undefined && !hasHeading(`docs/${rest}`, heading)),
    );
    const links = (isPage ? all(link) : []).filter(([, to, heading]) => {
      const name = to === '' ? file : relative(root, resolve(root, dirname(file), to));
      if (name.startsWith('..') || !addressExists(name)) return true;
      return heading !== undefined && !hasHeading(name, heading);
    });
    return [
      ...pages.map(([found]) => found),
      ...links.map(([, to, heading]) => (heading === undefined ? to : `${to}#${heading}`)),
      ...all(decision).flatMap(([found, number]) => (numbers.includes(number) ? [] : [found])),
      ...[...all(path).map(([found]) => found), ...all(quotedPath).map(([, found]) => found)].filter(
        (found) => !found.startsWith('docs/') && !hasPath(found),
      ),
      ...all(pathUp).flatMap(([found]) =>
        relative(root, resolve(root, dirname(file), found)).startsWith('..') ? [found] : [],
      ),
      ...all(markdownName).flatMap(([found]) =>
        [found, `docs/${found}`, join(dirname(file), found)].some(addressExists) ? [] : [found],
      ),
      ...outside.flatMap((pattern) => (pattern.test(line) ? [line.trim()] : [])),
    ];
  }

  return allFiles(root)
    .filter((file) => !itself.test(file.split(sep).join('/')))
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').split('\n');
      const isPage = file.endsWith('.md');
      return lines.flatMap((line, index) => {
        const [, whole, tail] = comment.exec(line) ?? [];
        const text = whole ?? tail ?? '';
        // A reference may be broken over two lines of a comment.
        const next = whole === undefined ? undefined : comment.exec(lines[index + 1] ?? '')?.[1];
        const seam = next && /[,(] *$/.test(text) ? `${line.trimEnd()} ${next.trim()}` : line;
        const found = new Set(brokenIn(file, seam, isPage ? line : text, isPage));
        return [...found].map((what) => `${file}:${index + 1} ${what}`);
      });
    });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = resolve(process.argv[2] ?? '.');
  const broken = brokenReferences(root);
  for (const reference of broken) console.error(`leads nowhere, or outside the repository: ${reference}`);
  const doubled = decisionsOfOneNumber(root);
  for (const page of doubled) console.error(`has the number of another decision: ${page}`);
  if (broken.length + doubled.length > 0) process.exit(1);
  console.log('references: each leads to what is in the repository');
}
