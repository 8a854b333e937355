import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';

const { brokenReferences, decisionsOfOneNumber } = await import(
  pathToFileURL(resolve('scripts/check-references.mjs')).href
);

const repository = {
  'docs/rules.md': '# Rules\n\n## What’s kept, and for how long\n',
  'docs/decisions/0007-one-way.md': '# One way\n',
  'src/core/noun.ts': 'export const noun = 1;\n',
};

/** The root of a small repository in which `file` holds `text`. */
function repositoryWith(file: string, text: string): string {
  const root = mkdtempSync(join(tmpdir(), 'references-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, content] of Object.entries({ ...repository, [file]: text })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

/** What the check says of it. */
const brokenBy = (file: string, text: string): string[] => brokenReferences(repositoryWith(file, text));

describe('a reference that leads somewhere is let be', () => {
  it.each([
    ['src/a.ts', '/** As promised (docs/rules.md#whats-kept-and-for-how-long). */'],
    ['src/a.ts', '// One way only (decision 0007, docs/decisions/0007), said in core/noun.ts.'],
    ['src/a.ts', '/** XML 1.0 (section 2.2), RFC 5321 (section 4.5). */'],
    ['src/a.ts', 'const at = 1; // in `core/`, and in docs/rules.md'],
    ['src/a.ts', "import { noun } from '../../gone/noun.ts';"],
    [
      'docs/b.md',
      'As [the rules](rules.md#whats-kept-and-for-how-long) and [a site](https://example.org/docs/c.md) say.',
    ],
  ])('%s: %s', (file, text) => expect(brokenBy(file, text)).toEqual([]));
});

describe('a reference that leads nowhere is told, with its line', () => {
  it.each([
    ['src/a.ts', '\n/** docs/gone.md */', 'src/a.ts:2 docs/gone.md'],
    ['src/a.ts', '/** docs/rules.md#gone */', 'src/a.ts:1 docs/rules.md#gone'],
    ['src/a.css', '/* decision 0008 */', 'src/a.css:1 decision 0008'],
    ['src/a.ts', '// as core/gone.ts has it', 'src/a.ts:1 core/gone.ts'],
    ['src/a.ts', ' * as `core/gone/` has it', 'src/a.ts:1 core/gone/'],
    ['docs/b.md', '[the rules](gone.md)', 'docs/b.md:1 gone.md'],
    ['docs/b.md', '[the rules](rules.md#gone)', 'docs/b.md:1 rules.md#gone'],
    ['docs/b.md', 'in `src/core/gone.ts`', 'docs/b.md:1 src/core/gone.ts'],
  ])('%s: %s', (file, text, told) => expect(brokenBy(file, text)).toEqual([told]));
});

/** Their names are put in as values: who searches the tree for such references finds none here. */
describe('a reference to a document that is not here is told', () => {
  it.each([
    ['src/a.ts', `/** Nobody is let in (${'faults'} A1). */`],
    ['src/a.ts', `/** Limits of a form (${'decisions'}, section 4). */`],
    ['src/a.ts', ` * Limits of a form (${'decisions'},\n * section 4).`],
    ['src/a.ts', `/** The names of the ${'specification'}. */`],
    ['src/a.ts', `// px (\`${'email-output'}.md\` 1.17)`],
    ['src/a.ts', `// measured (${'scale'}.md)`],
    ['src/a.ts', '// kept in ../../elsewhere/page'],
    ['tests/a.test.ts', `it('refuses (${'faults'} I5)', () => {});`],
    ['tests/a.test.ts', `describe('every rule of ${'section'} 1', () => {});`],
    ['bench/a.ts', `// its limit (${'issue'} 3)`],
    ['docs/b.md', `kept as it was given (${'decisions'} 5), [there](../../page.md)`],
  ])('%s: %s', (file, text) => expect(brokenBy(file, text)).not.toEqual([]));
});

it('two decisions of one number are told', () => {
  const other = 'docs/decisions/0007-another-way.md';
  expect(decisionsOfOneNumber(repositoryWith(other, '# Another way\n'))).toEqual([
    'docs/decisions/0007-one-way.md',
  ]);
  expect(decisionsOfOneNumber(repositoryWith('docs/decisions/0008-another-way.md', ''))).toEqual([]);
});
