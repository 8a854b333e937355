import { expect, it } from 'vitest';
import { emcFaults } from '../../../bench/quality/emc.ts';
import { type Box, layoutShare } from '../../../bench/quality/layout-share.ts';
import { mimeFaults } from '../../../bench/quality/mime-rules.ts';
import { usedFeatures } from '../../../bench/quality/used-features.ts';
import { withoutFeature } from '../../../bench/quality/without-feature.ts';

const box = (what: string, left: number, top: number, width = 262): Box => ({
  ...{ what, left, top },
  right: left + width,
  bottom: top + 100,
});
const heading = box('La saison', 24, 0, 572);
const row = [box('Un atelier', 24, 120), box('Un concert', 334, 120)] as const;
const model = [heading, ...row];

it.each<[string, Box[], number]>([
  ['all of it', [...model], 1],
  ['moved down together', model.map((one) => box(one.what, one.left, one.top + 40, one.right - one.left)), 1],
  ['a column under the other', [heading, row[0], box('Un concert', 24, 240)], 1 / 3],
  ['a column beside but lower', [heading, row[0], box('Un concert', 334, 240)], 1 / 3],
  ['a text that has gone', [heading, row[0]], 2 / 3],
  ['wider columns', [heading, box('Un atelier', 24, 120, 572), box('Un concert', 24, 240, 572)], 1 / 3],
])('keeps of a layout: %s', (_what, drawn, share) => {
  expect(layoutShare(drawn, model)).toBeCloseTo(share);
});

it('finds the faults of a page that has each', () => {
  const page = '<html><body><table><tr><td><a href="/"><img src="a"></a></td></tr></table></body></html>';
  const found = [
    'body-dir',
    'body-lang',
    'table-role',
    'link-name',
    'html-lang',
    'image-alt',
    'document-title',
  ];
  expect(emcFaults(page).map((fault) => fault.split(' ')[0])).toEqual(found);
});

it('finds what is wrong with a mail of one version and long lines', () => {
  const mail = `Subject: été\r\nContent-Type: text/html; charset=iso-8859-1\r\n\r\n${'x'.repeat(1_000)}`;
  expect(mimeFaults(new TextEncoder().encode(mail))).toHaveLength(7);
});

it('knows which features a mail uses, and plays a client that lacks one', () => {
  const sheet = '<style>@media (max-width:619px){.c{max-width:100% !important}}</style>';
  const mail = `${sheet}<div class="c" style="max-width:310px;color:#000000"><img src="a.png" width="2"></div>`;
  const used = ['html-style', 'css-at-media', 'css-selector-class', 'css-max-width', 'css-unit-percent'];
  const others = [
    'css-important',
    'html-div',
    'css-unit-px',
    'css-color',
    'html-img',
    'html-width',
    'image-png',
  ];
  expect([...usedFeatures(mail)].toSorted()).toEqual([...used, ...others].toSorted());
  expect(withoutFeature('css-max-width', mail)).toBe(
    '<style>@media (max-width:619px){.c{}}</style><div class="c" style="color:#000000"><img src="a.png" width="2"></div>',
  );
  expect(withoutFeature('css-at-media', mail)).not.toContain('@media');
  expect(withoutFeature('html-width', mail)).toContain('<img src="a.png">');
  expect(withoutFeature('html-div', mail)).toBeUndefined();
});
