import { describe, expect, it } from 'vitest';
import { readOutline } from '../../../../src/email/import/read-outline.ts';
import { renderImportPage } from '../../../../src/use-cases/imports/render-import-page.ts';
import { hostileHtml } from '../../../support/hostile-html.ts';
import { bare, hostileLetter, importedLetter, live } from '../../../support/hostile-letter.ts';

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

describe('a hostile letter', () => {
  it.each(hostileHtml)('becomes blocks that neither run nor call: %s', (attack) => {
    const { drawn, draft } = importedLetter(hostileLetter(attack));
    expect(bare(drawn)).not.toMatch(live);
    for (const { blockdatas } of draft.blocks)
      for (const text of textsIn(blockdatas)) expect(bare(text)).not.toMatch(live);
    expect(drawn).toContain('La lettre de mars');
  });

  it.each([
    ['<script>alert(1)</script>', 'script'],
    ['<p onclick="alert(1)">a</p>', 'handler'],
    ['<img src="https://images.exemple.fr/a.png" onerror="alert(1)" width="200" height="100">', 'handler'],
    ['<a href="javascript:alert(1)">Voir</a>', 'link-refused'],
    ['<a href="vbscript:alert(1)">Voir</a>', 'link-refused'],
    ['<a href="data:text/html,<script>alert(1)</script>">Voir</a>', 'link-refused'],
    ['<iframe src="https://exemple.fr/"></iframe>', 'frame'],
    ['<object data="a.swf"></object>', 'frame'],
    ['<embed src="a.swf">', 'frame'],
    ['<form action="https://exemple.fr/"><input name="a"></form>', 'form'],
    ['<svg onload="alert(1)"><text>a</text></svg>', 'media'],
    ['<math><mtext>a</mtext></math>', 'media'],
    ['<video src="https://exemple.fr/a.mp4"></video>', 'media'],
    ['<meta http-equiv="refresh" content="0;url=https://exemple.fr/">', 'meta'],
    ['<base href="https://exemple.fr/">', 'base'],
  ])('owns to what was taken from it: %s', (attack, what) => {
    const html = hostileLetter(attack);
    expect(readOutline(html).losses.map((loss) => loss.what)).toContain(what);
    expect(importedLetter(html).remarks.map(({ code }) => code)).toContain(
      what === 'link-refused' ? 'link-refused' : 'removed',
    );
  });

  it('says its words where a link of it is refused', () => {
    const { drawn } = importedLetter(
      hostileLetter('<p>Tout <a href="javascript:alert(1)">le programme</a></p>'),
    );
    expect(drawn).toContain('le programme');
  });
});

describe('the page that shows an import', () => {
  it('says hostile names, subjects and addresses as words', async () => {
    const said = (attack: string) => ({ total: 1, kept: 0, missing: [attack] });
    for (const attack of hostileHtml) {
      const page = await renderImportPage(
        { pictures: { sheet: () => Promise.reject(new Error('no view')) } as never },
        {
          views: [],
          report: {
            as: 'blocks',
            file: attack,
            subject: attack,
            charset: 'utf-8',
            bytes: 1,
            parts: [attack],
            blocks: 1,
            template: { id: 'reprise' as never, name: attack, isNew: true },
            measure: {
              ...{ words: said(attack), links: said(attack), pictures: said(attack), differences: [] },
              added: { total: 1, runs: [attack] },
            },
            remarks: [
              { code: 'removed', severity: 'done', message: attack },
              { code: 'picture-missing', severity: 'todo', message: attack },
            ],
          },
        },
      );
      const body = page.slice(page.indexOf('<body'));
      expect(bare(body.replace(/<\/?(?:input|label)\b[^>]*>/g, ''))).not.toMatch(live);
      expect(page).toContain("default-src 'none'");
    }
  });
});
