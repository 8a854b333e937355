import { expect, it } from 'vitest';
import { bareContentId, namedContentIds, replaceContentIds } from '../../../../src/email/raw/content-ids.ts';

const html = '<img src="cid:logo%20rouge@a"><div style="background:url(CID:fond@a)"><img src="cid:100%@a">';

it('what a document names by cid is taken as written and percent-decoded', () => {
  expect([...namedContentIds(html)]).toEqual(['logo%20rouge@a', 'logo rouge@a', 'fond@a', '100%@a']);
});

it.each([['logo rouge@a'], ['logo%20rouge@a']])('a part called %j is shown where it is named', (id) => {
  const shown = replaceContentIds(html, (contentId) => (contentId === id ? '/logo.png' : undefined));
  expect(shown).toBe(html.replace('cid:logo%20rouge@a', '/logo.png'));
});

it('a Content-ID header stands in brackets', () => {
  expect([bareContentId('<logo@a>'), bareContentId('logo@a')]).toEqual(['logo@a', 'logo@a']);
});
