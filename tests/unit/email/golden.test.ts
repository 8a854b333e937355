import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../../src/email/render/render-html.ts';
import { renderVersion } from '../../../src/email/render/render-version.ts';
import { theLetterOfHalves, theReferenceLetter } from '../../support/builders/reference-letter.ts';

const { draft, context } = theReferenceLetter();
const { html, text, findings } = renderVersion(draft, context);

describe('the reference letter', () => {
  it('is, to the byte, the one that was reviewed by eye', async () => {
    await expect(html).toMatchFileSnapshot('../../../fixtures/golden/reference-letter.html');
    await expect(text).toMatchFileSnapshot('../../../fixtures/golden/reference-letter.txt');
    expect(findings).toEqual([]);
  });

  it('weighs what the best of the field weighs', () => {
    const weight = (id: string) => {
      const block = draft.blocks.find((candidate) => candidate.id === id);
      return block ? Buffer.byteLength(renderBlock(block, draft.parameters, context)) : Number.NaN;
    };
    expect(Buffer.byteLength(html)).toBeLessThan(15.5 * 1_024);
    expect(weight('la-saison-nouvelle')).toBeLessThan(1.7 * 1_024);
    expect(weight('les-abonnements') + weight('les-coulisses') + 600).toBeLessThan(3.2 * 1_024);
  });
});

describe('the letter of halves', () => {
  it('is, to the byte, the one that was reviewed by eye, at 620, 375 and 320 px, without styles and in Word', async () => {
    const halves = theLetterOfHalves();
    const rendered = renderVersion(halves.draft, halves.context);
    await expect(rendered.html).toMatchFileSnapshot('../../../fixtures/golden/half-rows.html');
    await expect(rendered.text).toMatchFileSnapshot('../../../fixtures/golden/half-rows.txt');
    expect(rendered.findings).toEqual([]);
  });
});
