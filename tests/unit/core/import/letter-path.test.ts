import { expect, it } from 'vitest';
import { isLetterPath } from '../../../../src/core/import/letter-files.ts';

it.each(['index.html', 'images/été 1.png', 'a/b/c.gif', '.htaccess', 'a..b', 'C'])(
  '%j stays in its folder',
  (path) => {
    expect(isLetterPath(path)).toBe(true);
  },
);

it.each([
  '',
  '..',
  '../a.html',
  'a/../../b',
  './a',
  'a//b',
  '/etc/passwd',
  'a\\b',
  '\\\\serveur\\a',
  'C:a',
  'c:/a',
  'a\0b',
  'a\nb',
  'é'.repeat(1_001),
])('%j may lead elsewhere', (path) => {
  expect(isLetterPath(path)).toBe(false);
});
