import { expect, test } from 'vitest';
import { browserName } from '../../../../src/ui/features/people/browser-name.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140 · Linux'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/147.0.0.0 Safari/537.36`,
    'Chrome 147 · Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0`,
    'Edge 147 · Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15',
    'Safari 19 · macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
    'Safari 19 · iOS',
  ],
  [
    `Mozilla/5.0 (Linux; Android 16; Pixel 9) ${webKit} Chrome/147.0.0.0 Mobile Safari/537.36`,
    'Chrome 147 · Android',
  ],
  ['node', 'node'],
  ['', '?'],
])('%s is %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
