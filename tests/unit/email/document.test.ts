import { describe, expect, it } from 'vitest';
import { contrast } from '../../../src/email/render/color-maths.ts';
import { darkGround, darkInk } from '../../../src/email/render/dark.ts';
import { renderVersion } from '../../../src/email/render/render-version.ts';
import { conditionalFaults, nestingFaults, openTags, wordsOf } from '../../support/mail-html.ts';
import { readDemonstration } from '../fixtures/demonstration-workspace.ts';

const { template, blockTemplates, versions } = readDemonstration();
const campaigns = versions.map((version) => ({
  name: version.id,
  version,
  email: renderVersion(version, { template, blockTemplates, pictures: {}, mode: 'send' }),
}));

const styleOf = (html: string) =>
  [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('');
const everyTag = (html: string, name: string) =>
  openTags(html.replace(/<!--\[if mso\]>|<!\[endif\]-->/g, ''), name);

describe.each(campaigns)('the demonstration’s $name', ({ version, email: { html, text, findings } }) => {
  it('has nothing to remark on', () => expect(findings).toEqual([]));

  it('keeps its head small and plain (rules 3 and 4)', () => {
    const css = styleOf(html);
    expect(css.length).toBeLessThan(4_000);
    expect(new Set(html.match(/class="[^"]*"/g)).size).toBeLessThanOrEqual(4);
    expect(css.match(/.!important/g)?.every((use) => use.startsWith(' '))).toBe(true);
    expect(css).not.toMatch(/\/\*|\t|@import|@media[^{]*\{[^}]*@/);
  });

  it('says its language and direction where they survive (rule 11)', () => {
    expect(html).toMatch(/^<!DOCTYPE html>\n<html lang="fr" dir="ltr">/);
    expect(html).toMatch(
      /<body [^>]*>\n<div lang="fr" dir="ltr" [^>]*>\n<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">/,
    );
    const body = html.slice(html.indexOf('<body'));
    expect(body).toMatch(/<\/div>\n<\/body>\n<\/html>\n$/);
  });

  it('announces both colour schemes (rule 22)', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('<meta name="supported-color-schemes" content="light dark">');
  });

  it('keeps layout tables silent, ghost tables included (rule 12)', () => {
    const tables = everyTag(html, 'table');
    expect(tables.filter((tag) => !tag.includes(' role="presentation"'))).toEqual([]);
  });

  it('gives every picture numeric sizes and an alternative, never empty in a link (rules 7, 13, 18)', () => {
    for (const tag of openTags(html, 'img')) {
      expect(tag).toMatch(/ width="\d+"/);
      expect(tag).toMatch(/ alt="/);
      expect(tag).toMatch(/font:\d+px [^;]+;color:#[0-9a-f]{6}/);
    }
    expect(html).not.toMatch(/<a [^>]*><img [^>]*alt=""/);
  });

  it('pads cells only, and no line height without its rule for Word (rules 8 and 9)', () => {
    for (const name of ['div', 'p', 'table', 'h1', 'h2', 'h3']) {
      expect(openTags(html, name).filter((tag) => /[";]padding/.test(tag))).toEqual([]);
    }
    const styles = html.match(/style="[^"]*"/g) ?? [];
    expect(
      styles.filter(
        (style) => /\/\d+px /.test(style) && !style.includes('mso-line-height-rule:exactly;font:'),
      ),
    ).toEqual([]);
    expect(
      styles.filter(
        (style) => /line-height:[1-9]\d*px;color/.test(style) && !style.includes('mso-line-height-rule'),
      ),
    ).toEqual([]);
  });

  it('has one h1 and skips no level (rule 14)', () => {
    const levels = html.match(/<h[1-6]/g)?.map((tag) => Number(tag[2])) ?? [];
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  });

  it('is well formed, with balanced comments and short lines (rules 10 and 24)', () => {
    expect(nestingFaults(html)).toEqual([]);
    expect(conditionalFaults(html)).toEqual([]);
    const longest = Math.max(...html.split('\n').map((line) => Buffer.byteLength(line)));
    expect(longest).toBeLessThan(500);
  });

  it('weighs less than Adobe Campaign advises (rule 16)', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(35 * 1_024);
  });

  it('says every word and every address in its text part (rule 23)', () => {
    const words = wordsOf(html)
      .replace(wordsOf(version.preheader), '')
      .split(/[^\p{L}\p{N}]+/u);
    const written = new Set(text.split(/[^\p{L}\p{N}]+/u));
    expect(words.filter((word) => word !== '' && !written.has(word))).toEqual([]);
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g))
      expect(text).toContain(href.replaceAll('&amp;', '&'));
  });
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
    for (const ground of colors) {
      const dark = darkGround(ground);
      for (const ink of colors) expect(contrast(darkInk(ink, [dark]), dark)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('are those the template chose, where they can be', () => {
    expect(darkGround('#ffffff', '#1c1c1c')).toBe('#1c1c1c');
    expect(darkGround('#ffffff', '#fafafa')).not.toBe('#fafafa');
    expect(darkInk('#222222', ['#111111'], '#eed')).toBe('#eeeedd');
    expect(contrast(darkInk('#222222', ['#111111'], '#333333'), '#111111')).toBeGreaterThanOrEqual(4.5);
  });

  it('reach each use of a colour in the mail', () => {
    const dark = campaigns.at(-1)?.email.html ?? '';
    const rules = styleOf(dark);
    for (const [, ground] of dark.matchAll(/<table[^>]*bgcolor="(#[0-9a-f]{6})"/g)) {
      expect(rules.includes(`[bgcolor="${ground}"]`) || darkGround(String(ground)) === ground).toBe(true);
    }
  });
});
