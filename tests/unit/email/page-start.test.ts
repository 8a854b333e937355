import { describe, expect, it } from 'vitest';
import { pageStart } from '../../../src/email/render/page-start.ts';

const page = (body: string) => `<!doctype html><html><head></head><body>${body}</body></html>`;
const block =
  '<table width="620"><tr><td style="padding:8px"><p>Un paragraphe de la lettre</p></td></tr></table>';

describe('a page', () => {
  it('is shown whole when it is a letter, however many blocks and pictures it holds', () => {
    const picture = `<img alt="" src="data:image/png;base64,${'A'.repeat(5_000_000)}">`;
    for (const letter of [page(block.repeat(2_000)), page(picture), '', 'Du texte seul', '<p']) {
      expect(pageStart(letter)).toBe(letter);
    }
  });

  it('is shown as far as a browser lays it out at once, whatever makes it laborious', () => {
    for (const [laborious, most] of [
      ['mot '.repeat(1_250_000), 1_000_000],
      ['W'.repeat(5_000_000), 10_000],
      ['👩‍👩‍👧‍👦 مرحبا '.repeat(250_000), 60_000],
      [block.repeat(50_000), 1_500_000],
      ['<p>mot</p>'.repeat(500_000), 500_000],
    ] as const) {
      const start = pageStart(page(laborious));
      expect(start.length).toBeLessThan(most);
      expect(start.length).toBeGreaterThan(1_000);
      expect(page(laborious).startsWith(start)).toBe(true);
    }
  });
});
