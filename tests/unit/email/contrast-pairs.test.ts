import { expect, test } from 'vitest';
import { contrastPairs, derivedDark } from '../../../src/email/checks/contrast-pairs.ts';
import { contrast } from '../../../src/email/render/color-maths.ts';
import { aNewsletterTemplate } from '../../support/builders/templates.ts';

const template = aNewsletterTemplate({
  colors: [
    { alias: 'blanc', label: 'Blanc', csscode: '#fff' },
    { alias: 'encre', label: 'Encre', csscode: '#1a1a1a' },
    { alias: 'pale', label: 'Pâle', csscode: '#cccccc', dark: '#eeeeee' },
  ],
  roles: { paper: 'blanc', text: 'encre', muted: 'pale' },
});

test('each text is measured on its ground, in light and in dark', () => {
  const pairs = new Map(contrastPairs(template).map((pair) => [pair.name, pair]));
  expect(pairs.get('text')?.light).toMatchObject({
    textColor: '#1a1a1a',
    background: '#ffffff',
    isReadable: true,
  });
  expect(pairs.get('muted')?.light).toMatchObject({ textColor: '#cccccc', isReadable: false });
  expect(pairs.get('muted')?.dark).toMatchObject({ textColor: '#eeeeee', isReadable: true });
});

test('a colour without a dark variant gets the one the renderer derives, read on the dark paper', () => {
  const { background, textColor } = derivedDark(template, '#1a1a1a');
  expect(contrast(textColor, contrastPairs(template)[0]?.dark.background ?? '')).toBeGreaterThanOrEqual(4.5);
  expect(contrast('#ffffff', background)).toBeGreaterThan(7);
});
