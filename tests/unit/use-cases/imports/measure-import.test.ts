import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../src/core/errors/app-error.ts';
import { layoutAspects } from '../../../../src/core/import/import-report.ts';
import { noImageAddress } from '../../../../src/core/media/addresses.ts';
import { emailWork } from '../../../../src/email/email-work.ts';
import { importWork } from '../../../../src/email/import/import-work.ts';
import { measureImport } from '../../../../src/use-cases/imports/measure-import.ts';
import { renderImportPage } from '../../../../src/use-cases/imports/render-import-page.ts';
import type { ObservedPage, ObserveRequest } from '../../../../src/use-cases/ports/screenshotter.ts';
import { painted } from '../../../support/builders/raster.ts';
import { type TestDeps, testDeps } from '../../../support/fakes/test-deps.ts';

const source =
  '<p>Bonjour *|PRENOM|*, la mer monte.</p><img src="img/port.jpg" width="300"><a href="https://a.fr/page">Lire</a>';
const picture = { bytes: new Uint8Array([1, 2, 3]), contentType: 'image/jpeg' };
const provisional = '/media/imports/0123.jpg';

function input() {
  const outline = importWork.outline({ html: source });
  const fates = { 'img/port.jpg': { url: provisional } };
  const letter = importWork.mapped({ outline, name: 'Lettre', subject: '', fates });
  const blockTemplates = new Map(letter.blockTemplates.map((template) => [template.id, template]));
  if (!letter.template) throw new Error('an import makes a template');
  const mail = { type: 'jpg' as const, asIs: true };
  const pictures = { [provisional]: { url: provisional, width: 1_400, height: 700, mail } };
  const context = { template: letter.template, blockTemplates, pictures, mode: 'send' as const };
  return {
    html: source,
    outline,
    became: emailWork.letter({ draft: letter.draft, context }).html,
    pictures: {
      fates,
      read: async (address: string) =>
        address === 'img/port.jpg' || address === provisional ? picture : undefined,
    },
  };
}

/** Sees what it is told to, whatever the page shows; before, then after. */
async function seeing(...pages: Partial<ObservedPage>[]): Promise<TestDeps & { asked: ObserveRequest[] }> {
  const deps = await testDeps();
  const asked: ObserveRequest[] = [];
  const png = await deps.pictures.encode(painted(20, 20, []));
  const observe = async (request: ObserveRequest) => {
    asked.push(request);
    const layout = { backgrounds: [], parts: [], lines: [] };
    const views = request.widths.map((width) => ({ width, png, layout }));
    const nothing = { words: [], links: [], pictures: [], layout, views };
    return { ...nothing, ...pages[asked.length - 1] };
  };
  return { ...deps, asked, screenshotter: { ...deps.screenshotter, observe } };
}

describe('the measure of an import', () => {
  it('sets what is seen of the letter beside what is seen of what it became', async () => {
    const drawn = { link: '', width: 300, height: 150 };
    const deps = await seeing(
      {
        words: 'la mer monte ce soir'.split(' '),
        links: ['https://a.fr/page', 'https://a.fr/desabonnement', 'b.fr'],
        pictures: [
          { address: 'img/port.jpg', ...drawn },
          { address: 'img/phare.jpg', ...drawn },
        ],
      },
      {
        words: 'la mer ce soir enfin'.split(' '),
        links: ['https://a.fr/page', '{{nl:unsubscribeUrl}}', 'https://b.fr'],
        pictures: [{ address: `${provisional}~w1160.jpg`, ...drawn }],
      },
    );
    const given = input();
    const outline = { ...given.outline, unsubscribeAddresses: ['https://a.fr/desabonnement'] };
    const measured = await measureImport(deps, { ...given, outline });
    const { layout, ...counted } = measured?.measure ?? {};
    expect(Object.values(layout ?? {})).toEqual(
      layoutAspects.map(() => ({ total: 0, kept: 0, missing: [] })),
    );
    expect(counted).toEqual({
      words: { total: 5, kept: 4, missing: ['monte'] },
      added: { total: 1, runs: ['enfin'] },
      links: { total: 3, kept: 3, missing: [] },
      pictures: { total: 2, kept: 1, absent: 0, missing: ['phare.jpg'] },
      differences: [
        { width: 620, part: 0 },
        { width: 375, part: 0 },
      ],
    });
  });

  describe('of a table that is written by columns', () => {
    const page = { left: 0, top: 0, right: 600, bottom: 900 };
    const place = { alpha: [0, 0], '12': [0, 30], beta: [300, 0], '34': [300, 30] } as const;
    /** A table as it is drawn, its cells in the order in which they are written. */
    const written = (
      words: (keyof typeof place)[],
      places: Partial<Record<string, readonly [number, number]>> = place,
    ) => ({
      words,
      layout: {
        backgrounds: [{ color: [255, 255, 255] as [number, number, number], rect: page, under: 0 }],
        lines: [],
        parts: words.map((word) => {
          const [left, top] = places[word] ?? [0, 0];
          const rect = { left, top, right: left + 60, bottom: top + 18 };
          return {
            ...{ kind: 'text' as const, words: [word], rect, column: rect, size: 15, background: 0 },
            ...{
              color: [0, 0, 0] as [number, number, number],
              isBold: false,
              isLink: false,
              align: 'left' as const,
            },
          };
        }),
      },
    });
    const byColumns = written(['alpha', '12', 'beta', '34']);
    const measureOf = async (after: Partial<ObservedPage>) =>
      (await measureImport(await seeing(byColumns, after), input()))?.measure;

    it('loses no words by rows, nor their order: it reads as it did', async () => {
      const measure = await measureOf(written(['alpha', 'beta', '12', '34']));
      expect(measure?.words).toEqual({ total: 4, kept: 4, missing: [] });
      expect(measure?.layout?.order).toMatchObject({ missing: [] });
      expect(measure?.layout?.beside).toMatchObject({ missing: [] });
    });

    it('loses the order of those that stand elsewhere', async () => {
      const moved = { ...place, alpha: place['34'], '34': place.alpha };
      const measure = await measureOf(written(['34', 'beta', '12', 'alpha'], moved));
      expect(measure?.words.kept).toBeLessThan(4);
    });

    it('loses those that are gone', async () => {
      const measure = await measureOf(written(['alpha', 'beta', '12']));
      expect(measure?.words).toEqual({ total: 4, kept: 3, missing: ['34'] });
    });
  });

  it('does not judge where a picture stands that did not come with the letter', async () => {
    const page = { left: 0, top: 0, right: 600, bottom: 900 };
    const letter = { ...page, left: 20, right: 580 };
    const drawn = (address: string, left: number) => ({
      backgrounds: [
        { color: [255, 255, 255] as [number, number, number], rect: page, under: 0 },
        { color: [238, 238, 238] as [number, number, number], rect: letter, under: 0 },
      ],
      lines: [],
      parts: [
        {
          ...{ kind: 'picture' as const, address, background: 0 },
          rect: { left, top: 0, right: left + 100, bottom: 50 },
        },
      ],
    });
    const came = async (fate: string) => {
      const deps = await seeing({ layout: drawn('img/a.jpg', 0) }, { layout: drawn(fate, 400) });
      const given = input();
      const pictures = { ...given.pictures, fates: { 'img/a.jpg': { url: fate } } };
      return (await measureImport(deps, { ...given, pictures }))?.measure.layout?.alignment;
    };
    expect(await came('/media/a.jpg')).toEqual({ total: 1, kept: 0, missing: ['a.jpg'] });
    expect(await came(noImageAddress)).toEqual({ total: 0, kept: 0, missing: [] });
  });

  it('does not judge where a picture stands of which nobody knows how large it is', async () => {
    const deps = await testDeps();
    const png = await deps.pictures.encode(painted(20, 20, []));
    const drawn = (left: number): ObservedPage['layout'] => ({
      backgrounds: [
        { color: [255, 255, 255], rect: { left: 0, top: 0, right: 600, bottom: 900 }, under: 0 },
        { color: [238, 238, 238], rect: { left: 20, top: 0, right: 580, bottom: 900 }, under: 0 },
      ],
      lines: [],
      parts: [
        {
          ...{ kind: 'picture', address: 'https://a.fr/affiche.png', background: 0 },
          rect: { left, top: 0, right: left + 100, bottom: 50 },
        },
      ],
    });
    const alignmentOf = async (html: string) => {
      let left = 0;
      const observe = async ({ picture: answer, widths }: ObserveRequest): Promise<ObservedPage> => {
        await answer('https://a.fr/affiche.png');
        const layout = drawn(left);
        left += 400;
        const views = widths.map((width) => ({ width, png, layout }));
        return { words: [], links: [], pictures: [], layout, views };
      };
      const screenshotter = { ...deps.screenshotter, observe };
      const outline = importWork.outline({ html });
      const measured = await measureImport({ ...deps, screenshotter }, { ...input(), html, outline });
      return measured?.measure.layout?.alignment;
    };
    const picture = '<p>La mer monte.</p><img src="https://a.fr/affiche.png"';
    expect(await alignmentOf(`${picture} width="100">`)).toMatchObject({ total: 1, kept: 0 });
    expect(await alignmentOf(`${picture}>`)).toMatchObject({ total: 0 });
  });

  it('looks at the letter as it came and at the draft as it would leave, tags as they are written', async () => {
    const deps = await seeing();
    await measureImport(deps, input());
    const [before, after] = deps.asked.map(({ html }) => html);
    expect(before).toBe(source);
    expect(after).toContain('*|PRENOM|*');
    expect(after).toContain('https://a.fr/page');
  });

  it('shows both sides the same pictures: those that came along, and one for all that nobody has', async () => {
    const deps = await seeing();
    await measureImport(deps, input());
    const answers = (nth: number, urls: string[]) =>
      Promise.all(urls.map(async (url) => deps.asked[nth]?.picture(url)));
    const [port, none, ground] = await answers(0, ['/img/port.jpg', 'https://a.fr/x.png', '/img/fond.png']);
    const [kept, remote] = await answers(1, [`${provisional}~w1160.jpg`, 'https://a.fr/x.png']);
    expect([port, kept]).toEqual([picture, picture]);
    expect(none?.contentType).toBe('image/svg+xml');
    expect([ground, remote]).toEqual([none, none]);
  });

  it('shows one that nobody has as large as the letter shows it', async () => {
    const deps = await seeing();
    const given = input();
    const far = 'https://a.fr/affiche.png';
    const html = `<p>La mer monte.</p><img src="${far}" width="200" height="260">`;
    await measureImport(deps, { ...given, html, outline: importWork.outline({ html }) });
    for (const { picture: answer } of deps.asked)
      expect(new TextDecoder().decode((await answer(far))?.bytes)).toContain('width="200" height="260"');
  });

  it.each([
    ['as large as its name says that it is', 'affiche-300x200.jpg?v=2', 'width="300" height="200"'],
    ['as large as its name says that it is', '100x90', 'width="100" height="90"'],
    ['twice as large as its name says', 'logo-150x50@2x.png', 'width="300" height="100"'],
    ['small where its folder alone says a size', '300x200/affiche.png', 'width="80" height="45"'],
    ['small where its name is only like a size', '2026x1234567.png', 'width="80" height="45"'],
  ])('shows one of which the letter says no size %s: %s', async (_what, file, size) => {
    const far = `https://a.fr/${file}`;
    const deps = await seeing();
    const html = `<p>La mer monte.</p><img src="${far}">`;
    await measureImport(deps, { ...input(), html, outline: importWork.outline({ html }) });
    const shown = await Promise.all(deps.asked.map(({ picture: answer }) => answer(far)));
    expect(shown).toHaveLength(2);
    for (const answer of shown) expect(new TextDecoder().decode(answer?.bytes)).toContain(size);
  });

  it.each(['browser-missing', 'browser-failed', 'browser-timed-out'] as const)(
    'is none where no browser can tell (%s)',
    async (code) => {
      const deps = await testDeps();
      const observe = async () => {
        throw AppError.of(code, { tried: [], reason: '', seconds: 15 } as never);
      };
      const screenshotter = { ...deps.screenshotter, observe };
      expect(await measureImport({ ...deps, screenshotter }, input())).toBeUndefined();
    },
  );
});

describe('the page of an import', () => {
  const kept = { total: 4, kept: 3, missing: ['<script>alert(1)</script>'] };
  const report = {
    as: 'blocks' as const,
    file: '"><img src=x onerror=alert(1)>.html',
    subject: '</title><script>alert(2)</script>',
    charset: 'utf-8',
    bytes: 10,
    parts: [],
    blocks: 3,
    template: { id: 'lettre' as never, name: 'Lettre', isNew: true },
    measure: {
      words: kept,
      added: { total: 0, runs: [] },
      links: { total: 0, kept: 0, missing: [] },
      pictures: { total: 2, kept: 2, missing: [] },
      differences: [{ width: 620, part: 0.125 }],
    },
    remarks: [
      { code: 'removed' as const, severity: 'done' as const, message: 'Un script a été <b>retiré</b>.' },
      { code: 'picture-missing' as const, severity: 'todo' as const, message: 'Une image manque.' },
    ],
  };
  const draw = async (more: Partial<typeof report> = {}) => {
    const deps = await testDeps();
    const png = await deps.pictures.encode(painted(620, 900, []));
    const views = [620, 375].map((width) => ({ width, before: png, after: png }));
    return renderImportPage(deps, { report: { ...report, ...more }, views });
  };

  it('holds all it shows, runs nothing, and shows words of others as words', async () => {
    const page = await draw();
    expect(page).not.toMatch(/<script|<b>|onerror=(?!alert\(1\)&gt;)/);
    expect(page).toContain("default-src 'none'; img-src data:; style-src 'unsafe-inline'");
    const sources = [...page.matchAll(/ src="([^"]*)"/g)].map(([, address = '']) => address);
    expect(sources).toHaveLength(4);
    expect(sources.every((address) => address.startsWith('data:image/jpeg;base64,'))).toBe(true);
    expect(page).not.toMatch(/<link|@import|url\(/);
  });

  it('says how much is kept, what is lost, and what to do before what was done', async () => {
    const page = await draw();
    const order = [
      '75\u00a0%',
      'aucun lien',
      '100\u00a0%',
      '12,5\u00a0%',
      'Une image manque.',
      '<li>&lt;script',
      'retiré',
    ];
    const places = order.map((words) => page.indexOf(words));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  it('is the same page for the same report', async () => {
    expect(await draw()).toBe(await draw());
  });
});
