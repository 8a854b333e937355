import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runChecks } from '../../../src/email/checks/run-checks.ts';
import { renderVersion } from '../../../src/email/render/render-version.ts';
import { conditionalFaults, nestingFaults, withoutEditMarks } from '../../support/mail-html.ts';
import { randomDraft, randomDrafts, tokens } from '../../support/random-letters.ts';
import { missingWords, wordsAndLinks } from '../../support/words-and-links.ts';
import { readDemonstration } from '../fixtures/demonstration-workspace.ts';

const { template, blockTemplates } = readDemonstration();

const context = { template, blockTemplates, pictures: {}, mode: 'send' as const };
const tokensIn = (text: string) => text.match(/\{\{nl:[^{}]*\}\}/g) ?? [];

it('any campaign is rendered whole: no throw, no fault, tokens untouched', () => {
  fc.assert(
    fc.property(randomDraft, (draft) => {
      const rendered = renderVersion(draft, context);
      const { html, text } = rendered;
      const said = wordsAndLinks(html);
      expect(missingWords(said.words, text)).toEqual([]);
      expect(said.links.filter((link) => !text.includes(link))).toEqual([]);
      expect(nestingFaults(html)).toEqual([]);
      expect(conditionalFaults(html)).toEqual([]);
      expect(
        tokensIn(html).filter((token) => !tokens.includes(token) && token !== '{{nl:unsubscribeUrl}}'),
      ).toEqual([]);
      expect(html).not.toMatch(/<script|="javascript:|<%|NaN|undefined|\[object/);
      expect(Math.max(...html.split('\n').map((line) => Buffer.byteLength(line)))).toBeLessThan(998);
      expect(withoutEditMarks(renderVersion(draft, { ...context, mode: 'edit' }).html)).toBe(html);
    }),
    { numRuns: 150 },
  );
});

it('any campaign is judged by the checks: no throw', () => {
  for (const draft of randomDrafts({ seed: 20_261_121, count: 60 })) {
    const rendered = renderVersion(draft, context);
    expect(runChecks({ kind: 'blocks', draft, rendered, context })).not.toEqual([]);
  }
});
