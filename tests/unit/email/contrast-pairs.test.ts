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
  expect(pairs.get('text')?.light).toMatchObject({ ink: '#1a1a1a', ground: '#ffffff', isReadable: true });
  expect(pairs.get('muted')?.light).toMatchObject({ ink: '#cccccc', isReadable: false });
  expect(pairs.get('muted')?.dark).toMatchObject({ ink: '#eeeeee', isReadable: true });
});

test('a colour without a dark variant gets the one the press derives, read on the dark paper', () => {
  const { ground, ink } = derivedDark(template, '#1a1a1a');
  expect(contrast(ink, contrastPairs(template)[0]?.dark.ground ?? '')).toBeGreaterThanOrEqual(4.5);
  expect(contrast('#ffffff', ground)).toBeGreaterThan(7);
});
