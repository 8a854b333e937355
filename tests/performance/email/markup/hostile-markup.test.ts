import { describe, expect, it } from 'vitest';
import { interactiveMarkupEngine } from '../../../../src/email/markup/markup-engine.ts';
import { getMarkupError } from '../../../../src/email/markup/run-markup.ts';
import { renderVersion } from '../../../../src/email/render/render-version.ts';
import {
  aLetterOfEndlessMarkups,
  asOftenAsAllowed,
  endlessMarkups,
} from '../../../support/builders/endless-markup.ts';
import { markupParameters, renderMarkup } from '../../../support/builders/markup.ts';
import { aTemplateOf } from '../../../support/builders/render-context.ts';
import { ownTime } from '../../../support/own-time.ts';

const { parameters } = aTemplateOf(markupParameters);
const errorOf = (markup: string) => getMarkupError(markup, parameters);

/** ms of this thread's work, the best of three: the first pays for what the machine has not compiled yet. */
function timed(work: () => void): number {
  const times = [0, 1, 2].map(() => {
    const start = ownTime();
    work();
    return ownTime() - start;
  });
  return Math.min(...times);
}

describe('what does not end is stopped in time', () => {
  it.each(endlessMarkups)('%s', (_name, markup) => {
    expect(timed(() => renderMarkup(markup))).toBeLessThan(500);
    expect(timed(() => renderMarkup(markup, {}, { markup: interactiveMarkupEngine }))).toBeLessThan(200);
    expect(timed(() => errorOf(markup))).toBeLessThan(200);
  });

  it('however many blocks of a letter it draws', () => {
    const { draft, context } = aLetterOfEndlessMarkups();
    const start = ownTime();
    renderVersion(draft, context);
    expect(ownTime() - start).toBeLessThan(1_500);
  });

  it.each(['<', '&', '"', '<!--', '<a href="', '{', '%}', '<p>x', '((((', '\n', "'"])(
    'a markup full of %j is read in time',
    (piece) => {
      expect(
        timed(() => renderMarkup(asOftenAsAllowed(piece), {}, { markup: interactiveMarkupEngine })),
      ).toBeLessThan(200);
      expect(timed(() => errorOf(asOftenAsAllowed(piece)))).toBeLessThan(200);
    },
  );

  it('a condition of thousands of names, too', () => {
    expect(timed(() => errorOf(`{% if a ${'and a '.repeat(30_000)} %}x{% endif %}`))).toBeLessThan(200);
    expect(timed(() => errorOf(`{% if a ${'and a '.repeat(1_600)} %}x{% endif %}`))).toBeLessThan(200);
  });
});
