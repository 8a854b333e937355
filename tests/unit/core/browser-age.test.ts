import { describe, expect, it } from 'vitest';
import { browserAge } from '../../../src/core/dates/browser-age.ts';

const november = new Date('2026-11-23T10:00:00.000Z');

describe('the age of the browser', () => {
  it.each([
    ['HeadlessChrome/147.0.7727.0 (@sparticuz/chromium 147.0.0)', 7],
    ['HeadlessChrome/153.0.8010.0 (@sparticuz/chromium 153.0.0)', 2],
    ['Chrome/141.0.1.2 (/usr/bin/google-chrome)', 12],
    ['Chromium/156.0.1.2 (/usr/bin/chromium)', 1],
    ['Chrome/400.0.0.0', 0],
  ])('%s: %i months', (told, months) => {
    expect(browserAge(told, november)).toBe(months);
  });

  it('is unknown of what is no Chromium', () => {
    expect(browserAge('Firefox/153.0', november)).toBeUndefined();
    expect(browserAge('Faux navigateur 1.0', november)).toBeUndefined();
  });
});
