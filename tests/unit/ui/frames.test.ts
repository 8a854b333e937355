import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sourceOf = (name: string) => readFileSync(join('src/ui', name), 'utf8');

test('every frame of a screen is one of those that run no script', () => {
  const screens = readdirSync('src/ui', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );
  expect(screens.filter((name) => sourceOf(name).includes('<iframe'))).toEqual([
    'components/sandbox-frame.tsx',
  ]);
  const frames = sourceOf('components/sandbox-frame.tsx').match(/<iframe [^>]*>/g) ?? [];
  expect(frames.map((frame) => /sandbox="([^"]*)"/.exec(frame)?.[1])).toEqual([
    'allow-downloads',
    'allow-same-origin',
  ]);
});
