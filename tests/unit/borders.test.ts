import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterEach, describe, expect, it } from 'vitest';

const configuration = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Cruises a small tree of `path: source` and answers the names of the rules it breaks. */
async function rulesBrokenBy(files: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'borders-'));
  folders.push(folder);
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
  const { tsConfig: _tsConfig, ...options } = configuration.options;
  const roots = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))];
  const { output } = await cruise(roots, {
    ruleSet: { forbidden: configuration.forbidden },
    ...options,
    validate: true,
    baseDir: folder,
  });
  const { summary } = output as ICruiseResult;
  expect(summary.totalCruised).toBeGreaterThan(1);
  return summary.violations.map(({ rule }) => rule.name);
}

const planted: [rule: string, from: string, to: string][] = [
  ['core-borders', 'src/core/noun.ts', 'src/email/press.ts'],
  ['email-borders', 'src/email/press.ts', 'src/use-cases/verb.ts'],
  ['contract-borders', 'src/contract/row.ts', 'src/email/press.ts'],
  ['use-cases-borders', 'src/use-cases/verb.ts', 'src/adapters/store-json/store.ts'],
  ['adapters-borders', 'src/adapters/store-json/store.ts', 'src/use-cases/campaigns/verb.ts'],
  ['simulators-borders', 'simulators/adobe/door.ts', 'src/adapters/send-platform-adobe/client.ts'],
  ['core-borders', 'src/core/noun.ts', 'simulators/adobe/door.ts'],
  ['server-borders', 'src/server/route.ts', 'src/adapters/store-json/store.ts'],
  ['cli-borders', 'src/cli/command.ts', 'src/server/route.ts'],
  ['ui-borders', 'src/ui/screen.tsx', 'src/use-cases/verb.ts'],
  ['features-borders', 'src/ui/features/raw/raw-bar.tsx', 'src/ui/features/editor/bars/top-bar.tsx'],
  ['features-borders', 'src/ui/features/letter/rail.tsx', 'src/ui/features/editor/bars/top-bar.tsx'],
  ['compose-borders', 'src/compose.ts', 'src/server/route.ts'],
];

describe('the borders between rooms', () => {
  it.each(planted)('%s refuses %s importing %s', async (rule, from, to) => {
    expect(
      await rulesBrokenBy({
        [from]: `import type { X } from '${relativeTo(from, to)}';\nexport type Y = X;\n`,
        [to]: 'export type X = string;\n',
      }),
    ).toEqual([rule]);
  });

  it('a row has the type of its verb, and not the verb', async () => {
    const verb = { 'src/use-cases/verb.ts': 'export const verb = 1;\n' };
    const row = (type: string) => ({
      ...verb,
      'src/contract/row.ts': `import ${type}{ verb } from '../use-cases/verb.ts';\nexport type Row = typeof verb;\n`,
    });
    expect(await rulesBrokenBy(row('type '))).toEqual([]);
    expect(await rulesBrokenBy(row(''))).toEqual(['contract-types-of-verbs']);
  });

  it('a pure room may not ask for Node', async () => {
    expect(
      await rulesBrokenBy({
        'src/core/a.ts': "import { readFileSync } from 'node:fs';\nimport './b.ts';\nreadFileSync('x');\n",
        'src/core/b.ts': '',
      }),
    ).toEqual(['pure-rooms-without-node']);
  });

  it('a cycle is refused, of types too', async () => {
    const broken = await rulesBrokenBy({
      'src/core/a.ts': "import type { B } from './b.ts';\nexport type A = B[];\n",
      'src/core/b.ts': "import type { A } from './a.ts';\nexport type B = A | string;\n",
    });
    expect(new Set(broken)).toEqual(new Set(['no-cycles']));
  });

  it('an import that a room is allowed passes', async () => {
    expect(
      await rulesBrokenBy({
        'src/email/a.ts': "import type { B } from '../core/b.ts';\nexport type A = B;\n",
        'src/core/b.ts': 'export type B = string;\n',
      }),
    ).toEqual([]);
  });
});

function relativeTo(from: string, to: string): string {
  return `${'../'.repeat(from.split('/').length - 1)}${to}`;
}
