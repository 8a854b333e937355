import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createPuppeteerScreenshotter } from '../../src/adapters/screenshotter-puppeteer/create-puppeteer-screenshotter.ts';
import { emailWork } from '../../src/email/email-work.ts';
import { importWork } from '../../src/email/import/import-work.ts';
import { measureImport } from '../../src/use-cases/imports/measure-import.ts';
import { aPhotograph } from '../support/builders/picture.ts';
import { page, red, sizeOf } from '../support/builders/screenshot-request.ts';
import { testDeps } from '../support/fakes/test-deps.ts';

describe('the blocks of a page', () => {
  const screenshotter = createPuppeteerScreenshotter();
  afterAll(() => screenshotter.close());

  const drawn = aPhotograph({ width: 480, height: 300 });
  const photograph = async () => ({ bytes: await drawn, contentType: 'image/jpeg' });
  const block = (id: string, inside: string, style = '') =>
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" data-block-id="${id}" style="${style}"><tr><td style="padding:12px 24px">${inside}</td></tr></table>`;
  const text = (words: string) => `<p style="margin:0;font:15px/1.45 Georgia,serif;color:#222">${words}</p>`;
  const half = (inside: string) =>
    `<div style="display:inline-block;width:50%;vertical-align:top;font-size:16px">${inside}</div>`;
  const words = 'La marée se retire et laisse aux bassins le temps de rendre leur sel. '.repeat(4);
  const letter = (above: string) => `<!doctype html><body style="margin:0">${above}
    ${block('texte', text(words), 'background:#eef')}
    ${block('photo', '<img src="/a.jpg" width="331" alt="" style="display:block;border-radius:9px">')}
    <div style="font-size:0">${half(block('gauche', text('Court'), 'background:#fee'))}${half(block('droite', text(words)))}</div>
    ${block('fin', '<div style="height:40.3px;border-radius:9.5px;background:linear-gradient(30deg,#036,#fc6);box-shadow:0 2px 7px #0008"></div>')}`;
  const cut = async (above: string, width: number) => {
    const shot = await screenshotter.captureBlocks(page(letter(above), { width, picture: photograph }));
    const cuts = await Promise.all(
      shot.blocks.map(async ({ id, rect: { x: left, y: top, ...size } }) => {
        const raw = await sharp(shot.page)
          .extract({ left, top, ...size })
          .raw()
          .toBuffer();
        return [id, { ...size, left, top, pixels: createHash('sha256').update(raw).digest('hex') }] as const;
      }),
    );
    return { ...shot, cuts: Object.fromEntries(cuts) };
  };
  const withoutTop = ({ cuts }: Awaited<ReturnType<typeof cut>>) =>
    Object.entries(cuts).map(([id, { top: _, ...rest }]) => [id, rest]);

  it('have the same pixels wherever they stand, pushed by fractions from above', async () => {
    for (const width of [620, 375]) {
      const plain = await cut('', width);
      expect(Object.keys(plain.cuts)).toEqual(['texte', 'photo', 'gauche', 'droite', 'fin']);
      for (const above of [0.3, 0.5, 17.25, 203.9, 1001.7]) {
        const pushed = await cut(`<div style="height:${above}px"></div>`, width);
        expect(pushed.cuts.texte?.top).toBe(Math.ceil(above));
        expect(withoutTop(pushed), `pushed by ${above}`).toEqual(withoutTop(plain));
      }
    }
  });

  it('stand side by side in half rows, without a gap between one row and the next', async () => {
    const { cuts, width, height } = await cut('', 620);
    const { texte, photo, gauche, droite, fin } = cuts;
    expect({ width, height }).toEqual({ width: 620, height: (fin?.top ?? 0) + (fin?.height ?? 0) });
    expect(photo?.top).toBe(texte?.height);
    expect([gauche?.left, gauche?.width, droite?.left, droite?.width]).toEqual([0, 310, 310, 310]);
    expect(droite?.top).toBe(gauche?.top);
    expect(fin?.top).toBe((droite?.top ?? 0) + (droite?.height ?? 0));
  });

  it('are found whatever names the content gives, once each, and only where they take room', async () => {
    const clobbering =
      '<img name="querySelectorAll" alt=""><img name="documentElement" alt=""><form name="body"></form>';
    const inside = block('dehors', block('dedans', text('Texte')));
    const none = block('absent', text('Texte'), 'display:none');
    const { blocks } = await screenshotter.captureBlocks(page(clobbering + inside + none));
    expect(blocks.map(({ id }) => id)).toEqual(['dehors']);
  });
});

describe('what decides of pixels', () => {
  const screenshotter = createPuppeteerScreenshotter();
  afterAll(() => screenshotter.close());

  it('is told: browser, fonts, platform, and the fonts without a twin', async () => {
    const { browser, fonts, platform, missingFonts } = await screenshotter.environment();
    expect(browser).toMatch(/Chrome\/\d+\.\d+/);
    expect(fonts).toMatch(/^[0-9a-f]{12}$|^system$/);
    expect(platform).toBe(`${process.platform}-${process.arch}`);
    expect(missingFonts).toContainEqual({ family: 'Verdana', shown: 'DejaVu Sans' });
  });
});

describe('what a person sees of a page', () => {
  const screenshotter = createPuppeteerScreenshotter();
  afterAll(() => screenshotter.close());
  const picture = async () => ({ bytes: red, contentType: 'image/png' });
  const observe = (html: string, widths = [620]) =>
    screenshotter.observe({ html, widths, layoutWidth: 720, picture });
  const wordsOf = async (html: string) => (await observe(html)).words;

  it('is its words in order, as they are parted on the page', async () => {
    const html = `<p>Le mar<b>ais</b>, l’hiver&nbsp;: 12&nbsp;%</p><table><tr><td>un</td><td>deux</td></tr></table>
      <p>trois<br>quatre<img src="/a.png" width="20" height="20">cinq<span></span>\u00adante six\u200bsept hu<i hidden>on</i>it<br hidden>ième</p>
      <a style="padding:0 9px">Accueil</a><a style="padding:0 9px">Agenda</a> <div>a<div>b</div>c</div> — | • ☀️ Cafe\u0301`;
    expect(await wordsOf(html)).toEqual(
      'Le marais, l’hiver 12 un deux trois quatre cinqante sixsept huitième Accueil Agenda a b c ☀ Café'.split(
        ' ',
      ),
    );
  });

  it.each([
    ['display', '<div style="display:none"><p>Caché</p></div>'],
    ['visibility', '<p style="visibility:hidden">Caché</p>'],
    ['opacity', '<div style="opacity:0"><p>Caché</p></div>'],
    ['a box without height', '<div style="max-height:0;overflow:hidden"><p>Caché</p></div>'],
    [
      'a box that cuts it off',
      '<div style="height:20px;overflow:hidden"><p style="margin:40px 0">Caché</p></div>',
    ],
    ['letters without size', '<div style="font-size:1px;line-height:1px">Caché</div>'],
    ['letters nobody reads', '<div style="font-size:3px">Caché</div>'],
    ['nearly the colour of the ground', '<div style="color:#fdfdfd">Caché</div>'],
    ['letters without colour', '<p style="color:transparent">Caché</p>'],
    ['the colour it lies on', '<table bgcolor="#336699"><tr><td style="color:#369">Caché</td></tr></table>'],
    ['a place beside the page', '<p style="position:absolute;left:-9999px">Caché</p>'],
    ['an indent', '<p style="text-indent:-9999px">Caché</p>'],
    ['a clip', '<p style="position:absolute;clip:rect(0 0 0 0)">Caché</p>'],
    ['a comment for Outlook', '<!--[if mso]><p>Caché</p><![endif]-->'],
  ])('is nothing that is hidden by %s', async (_, hidden) => {
    expect(await wordsOf(`<p>Avant</p>${hidden}<p>Après</p>`)).toEqual(['Avant', 'Après']);
  });

  it('is what may lie on a picture, whatever its colour, and what is shown again inside what is hidden', async () => {
    const html = `<div style="background:url(/a.png)"><p style="color:#fff">Sur image</p></div>
      <div style="visibility:hidden">Caché <b style="visibility:visible">montré</b></div>`;
    expect(await wordsOf(html)).toEqual(['Sur', 'image', 'montré']);
  });

  it('is no picture that is the sign of a control, as the arrow of a part that opens is', async () => {
    const arrow = '<img src="fleche.png" width="32" height="32" alt="">';
    const html = `<label><input type="checkbox">Peut-on venir ? ${arrow}</label><img src="quai.png" width="32" height="32" alt="">`;
    expect((await observe(html)).pictures.map(({ address }) => address)).toEqual(['quai.png']);
  });

  it('is links and pictures that take room, as they are written', async () => {
    const html = `<a href=" https://example.org/a?b=1&amp;c=2 ">Lire</a><a href="#haut">Haut</a><a href="/rien"> </a>
      <a href="{{lien}}"><img src="img/a b.png" width="120" height="60"></a><a href="/cache" style="display:none">x</a>
      <a href="/surface" style="display:block;height:40px;background:#036"></a>
      <img src="/points.gif" width="1" height="1"><img src="/absent.png" style="display:none">
      <img usemap="#carte" src="cid:a@b" width="90" height="90"><map name="carte"><area href="/zone" shape="default"></map>
      <form name="body"><input type="image" src="/envoi.png" width="30" height="20"><input name="parentNode"></form>`;
    const { links, pictures } = await observe(html);
    expect(links).toEqual([' https://example.org/a?b=1&c=2 ', '#haut', '{{lien}}', '/surface', '/zone']);
    expect(pictures).toEqual([
      { address: 'img/a b.png', link: '{{lien}}', width: 120, height: 60 },
      { address: '/points.gif', link: '', width: 1, height: 1 },
      { address: 'cid:a@b', link: '', width: 90, height: 90 },
      { address: '/envoi.png', link: '', width: 30, height: 20 },
    ]);
  });

  it('is its pixels in each width, never higher than can be looked at; words are told of the first', async () => {
    const html = `<style>@media (max-width:400px){.ordinateur{display:none}}</style><body style="margin:0">
      <p class="ordinateur">Ordinateur</p><div style="height:19000px"></div><div style="height:3000px">Bas</div>`;
    const { words, views } = await observe(html, [620, 375]);
    expect(words).toEqual(['Ordinateur', 'Bas']);
    expect(views.map(({ width, png }) => [width, sizeOf(png)])).toEqual([
      [620, { width: 620, height: 12_000 }],
      [375, { width: 375, height: 12_000 }],
    ]);
  });
});

describe('an import measured', () => {
  const screenshotter = createPuppeteerScreenshotter();
  afterAll(() => screenshotter.close());
  const paragraph = '<p style="font:16px Arial">La mer monte ce soir sur la digue.</p>';
  const link = '<p style="font:16px Arial">Voir <a href="https://example.org/programme">le programme</a></p>';
  const drawn = '<img src="https://example.org/phare.png" width="300" height="160" alt="Phare">';
  const letter = (parts: string[]) =>
    `<body style="margin:0"><div style="display:none">Aperçu caché</div><table width="600" align="center"><tr><td>
      <h1 style="font:28px Arial">Sortir en octobre</h1>${parts.join('')}
      <p style="font:16px Arial">À bientôt, *|PRENOM|*.</p></td></tr></table>`;
  const whole = letter([paragraph, link, drawn]);

  /** Of the whole letter, where what it became was made of this one. */
  const measured = async (kept: string) => {
    const outline = importWork.outline({ html: kept });
    const made = importWork.mapped({ outline, name: 'Octobre', subject: '', fates: {} });
    if (!made.template) throw new Error('an import makes a template');
    const blockTemplates = new Map(made.blockTemplates.map((template) => [template.id, template]));
    const context = { template: made.template, blockTemplates, pictures: {}, mode: 'send' as const };
    const pictures = { fates: {}, read: async () => undefined };
    const deps = { ...(await testDeps()), screenshotter };
    const found = await measureImport(deps, {
      html: whole,
      outline,
      became: emailWork.letter({ draft: made.draft, context }).html,
      pictures,
    });
    if (!found) throw new Error('there is a browser');
    return found.measure;
  };

  it('keeps all of a letter of which nothing is lost, the same each time', async () => {
    const measure = await measured(whole);
    const { words, links, pictures } = measure;
    expect([words.kept, links.kept, pictures.kept]).toEqual([words.total, links.total, pictures.total]);
    expect([words.total, links.total, pictures.total]).toEqual([17, 1, 1]);
    expect(await measured(whole)).toEqual(measure);
  });

  it.each([
    ['a paragraph', [link, drawn], 'words', 'La mer monte ce soir sur la digue.'],
    [
      'a link',
      [paragraph, link.replace(/<\/?a[^>]*>/g, ''), drawn],
      'links',
      'https://example.org/programme',
    ],
    ['a picture', [paragraph, link], 'pictures', 'phare.png'],
  ] as const)('sees that %s is gone, and nothing else', async (_, parts, what, lost) => {
    const measure = await measured(letter([...parts]));
    expect(measure[what].missing).toEqual([lost]);
    const others = (['words', 'links', 'pictures'] as const).filter((kind) => kind !== what);
    expect(others.flatMap((kind) => measure[kind].missing)).toEqual([]);
  });
});
