import { expect, test } from 'vitest';
import { fileSize } from '../../../../src/core/wording/file-size.ts';

test.each([
  [0, '0 octet'],
  [1, '1 octet'],
  [1_023, '1\u202f023 octets'],
  [1_024, '1 Ko'],
  // What is over a limit says so.
  [102 * 1_024, '102 Ko'],
  [102 * 1_024 + 1, '103 Ko'],
  [1_024 ** 2, '1 Mo'],
  [25 * 1_024 ** 2, '25 Mo'],
  [25 * 1_024 ** 2 + 1, '25,1 Mo'],
])('%i bytes are said one way everywhere', (bytes, said) => {
  expect(fileSize(bytes).replaceAll('\u00a0', ' ')).toBe(said);
});
