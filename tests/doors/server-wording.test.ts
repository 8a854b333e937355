import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.fr.ts'),
);
const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');

it.each(files)('%s has no French of its own: it comes from the catalogue', (file) => {
  const code = withoutComments(readFileSync(join('src/server', file), 'utf8'));
  expect(code.match(/.*[à-öø-ÿÀ-ÖØ-ß’«»°].*/g) ?? []).toEqual([]);
});
