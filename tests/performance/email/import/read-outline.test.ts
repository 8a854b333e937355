import { expect, it } from 'vitest';
import { readOutline } from '../../../../src/email/import/read-outline.ts';

it('a column of 4000 boxes of a colour takes a time that grows with its length', () => {
  const box = (_: unknown, at: number) =>
    `<tr><td style="padding: 10px; background: #eee">mot${at}</td></tr>`;
  const html = `<table>${Array.from({ length: 4_000 }, box).join('')}</table>`;
  const before = process.cpuUsage();
  const { rows } = readOutline(html);
  const { user, system } = process.cpuUsage(before);
  expect(JSON.stringify(rows)).toContain('mot3999');
  // A time that grows with the square of the length would be some ten seconds.
  expect((user + system) / 1_000).toBeLessThan(4_000);
});
