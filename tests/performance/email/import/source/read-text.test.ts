import { expect, test } from 'vitest';
import { readText } from '../../../../../src/email/raw/read-text.ts';
import { ownTime } from '../../../../support/own-time.ts';

test('any bytes are read, in little time', () => {
  const noise = Uint8Array.from({ length: 300_000 }, (_, n) => (n * 7919 + (n >> 8) * 31) % 256);
  const start = ownTime();
  for (const label of [undefined, 'utf-8', 'koi8-r', 'gb18030']) readText(noise, label);
  readText(Uint8Array.from({ length: 300_000 }, (_, n) => (n % 2 ? 0xc3 : 0xe9)));
  expect(ownTime() - start).toBeLessThan(1_500);
});
