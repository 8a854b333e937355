import { expect, test } from 'vitest';
import { unreadablePalette } from '../../../src/email/checks/unreadable-colors.ts';
import { paletteProblem } from '../../../src/ui/open-document/palette-problem.ts';
import { aNewsletterTemplate } from '../../support/builders/templates.ts';

const withColors = (parameters: object) => aNewsletterTemplate({ defaults: { parameters } });

test('colours that can be read on each side and not together are told in the words of the server', () => {
  const mine = withColors({ backgroundcolor: 'blanc', subjectcolor: 'encre', legalcolor: 'encre' });
  const theirs = withColors({ backgroundcolor: 'encre', subjectcolor: 'blanc', legalcolor: 'blanc' });
  const both = withColors({ backgroundcolor: 'encre', subjectcolor: 'encre', legalcolor: 'blanc' });
  const alone = [mine, theirs].flatMap(unreadablePalette);
  const problem = paletteProblem(unreadablePalette(both), alone);
  expect(problem).toMatch(/^Chacune se lit, les deux ensemble ne se lisent plus/);
  expect(problem).toContain('Blanc');
});

test('colours that could not be read before either are no news', () => {
  const former = withColors({ backgroundcolor: 'encre', subjectcolor: 'encre', legalcolor: 'blanc' });
  expect(paletteProblem(unreadablePalette(former), unreadablePalette(former))).toBeUndefined();
});
