import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'planted-kind-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a new kind of field must be answered by, beyond its page; CONTRIBUTING tells how. */
const answers = [
  'src/core/block-template/new-parameter.ts',
  'src/core/block-template/sample-values.ts',
  'src/core/campaign/diff/field-changes.ts',
  'src/core/checks/finding-place.ts',
  'src/core/fields/contents.ts',
  'src/core/fields/settings-forms.ts',
  'src/core/source/fill-block.ts',
  'src/core/wording/block-templates.ts',
  'src/email/markup/author-values.ts',
  'src/email/render/fields/simple-fields.ts',
  'src/server/fragments/fields/index.ts',
  'src/ui/features/block-templates/items/kinds.ts',
  'src/ui/fields/simple-controls.tsx',
  'src/ui/markup/completions.ts',
  'src/use-cases/blocks/read-block-fields.ts',
];

/** A copy of the sources with one kind more in the list of kinds, and nothing else. */
function plant() {
  for (const part of ['src', 'types', 'tsconfig.base.json', 'package.json'])
    cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const registry = join(folder, 'src/core/fields/index.ts');
  const planted = readFileSync(registry, 'utf8').replace(
    /(export const simpleFields = \{\n)/,
    "$1  planted_kind: { ...numberField, kind: 'planted_kind' as const },\n",
  );
  expect(planted).toContain("'planted_kind'");
  writeFileSync(registry, planted);
  const compilerOptions = {
    ...{ composite: false, incremental: false, emitDeclarationOnly: false, noEmit: true },
    ...{ lib: ['es2023', 'dom', 'dom.iterable'], types: ['node', 'vite/client'] },
  };
  const include = [
    'types/*.d.ts',
    'src/core',
    'src/email',
    'src/use-cases',
    'src/server/fragments',
    'src/ui',
  ];
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: './tsconfig.base.json', compilerOptions, include }),
  );
}

it('every room refuses to build until it has answered a new kind of field', () => {
  plant();
  const { stdout } = spawnSync(resolve('node_modules/.bin/tsc'), ['-p', folder, '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  // What is said of an error goes on in lines that are set in.
  const errors = stdout.split(/\n(?=\S)/).filter((text) => text.includes(': error TS'));
  // They tell of the new kind, and of nothing that was wrong before.
  expect(errors.filter((text) => !/['"]planted_kind['"]/.test(text))).toEqual([]);
  const refusing = new Set(errors.map((text) => text.replace(/\(.*$/s, '')));
  expect([...refusing].sort()).toEqual(answers);
  const rooms = new Set([...refusing].map((file) => file.split('/').slice(0, 2).join('/')));
  expect([...rooms].sort()).toEqual(['src/core', 'src/email', 'src/server', 'src/ui', 'src/use-cases']);
});
