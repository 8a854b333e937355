import { describe, expect, it } from 'vitest';
import { backgroundClass, classShortener } from '../../../src/email/render/color-classes.ts';
import { contrast } from '../../../src/email/render/color-maths.ts';
import { darkBackground, darkTextColor } from '../../../src/email/render/dark.ts';
import { renderVersion } from '../../../src/email/render/render-version.ts';
import { readDemonstration } from '../fixtures/demonstration-workspace.ts';

const { template, blockTemplates, versions } = readDemonstration();
const campaigns = versions.map((version) => ({
  name: version.id,
  version,
  email: renderVersion(version, { template, blockTemplates, pictures: {}, mode: 'send' }),
}));

it.each(campaigns)('the demonstration’s $name has nothing to remark on', ({ email: { findings } }) => {
  expect(findings).toEqual([]);
});

describe('dark colours', () => {
  const colors = [
    '#ffffff',
    '#f4eee2',
    '#eeeeee',
    '#808080',
    '#c0392b',
    '#ffe66d',
    '#10243a',
    '#000000',
    '#00ff00',
    '#b0c4de',
  ];

  it('are dark for grounds, and every text reads on them at 4.5 : 1', () => {
    for (const background of colors) {
      const dark = darkBackground(background);
      for (const textColor of colors)
        expect(contrast(darkTextColor(textColor, [dark]), dark)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('are those the template chose, where they can be', () => {
    expect(darkBackground('#ffffff', '#1c1c1c')).toBe('#1c1c1c');
    expect(darkBackground('#ffffff', '#fafafa')).not.toBe('#fafafa');
    expect(darkTextColor('#222222', ['#111111'], '#eed')).toBe('#eeeedd');
    expect(contrast(darkTextColor('#222222', ['#111111'], '#333333'), '#111111')).toBeGreaterThanOrEqual(4.5);
  });

  it('reach each use of a colour in the mail', () => {
    const { html = '' } = campaigns.at(-1)?.email ?? {};
    for (const [, background] of html.matchAll(/<table[^>]*bgcolor="(#[0-9a-f]{6})"/g)) {
      const name = classShortener(template.colors)(backgroundClass(String(background)));
      expect(html.includes(`.${name}{`) || darkBackground(String(background)) === background).toBe(true);
    }
  });
});
