import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../src/core/errors/app-error.ts';
import { getImportPage } from '../../../../src/use-cases/imports/get-import.ts';
import { importLetter } from '../../../../src/use-cases/imports/import-letter.ts';
import { tryImport } from '../../../../src/use-cases/imports/try-import.ts';
import { drawnWords } from '../../../support/builders/drawn-layout.ts';
import { aPicture } from '../../../support/builders/picture.ts';
import { aNewsletterTemplate } from '../../../support/builders/templates.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { type TestDeps, testDeps } from '../../../support/fakes/test-deps.ts';

const html = `<!doctype html><html><head><title>Offre d’été</title></head><body bgcolor="#eeeeee">
<table width="600" align="center" bgcolor="#ffffff"><tr><td><h1>Les concerts de juillet</h1>
<p>Trois soirées sur le port, <a href="https://exemple.fr/concerts">le programme</a>.</p>
<img src="port.png" width="300" height="200" alt="Le port"></td></tr></table></body></html>`;

const letter = async (content = html, facts: { newslettertemplate_id?: string } = {}) => ({
  as: 'blocks' as const,
  fetch: false,
  files: {
    name: 'lettre',
    files: [
      { path: 'index.html', bytes: new TextEncoder().encode(content) },
      { path: 'port.png', bytes: new Uint8Array(await aPicture()) },
    ],
  },
  ...facts,
});

/** Ids of all that lists show. */
const listed = async ({ campaigns, newsletterTemplates, blockTemplates }: TestDeps) =>
  (await Promise.all([campaigns, newsletterTemplates, blockTemplates].map((store) => store.list())))
    .flat()
    .map(({ id }) => id)
    .sort();

async function blocksOf({ versions }: TestDeps, id: string) {
  const version = await versions.get(id);
  return version?.kind === 'blocks' ? version.blocks : [];
}

describe('importing a letter as blocks', () => {
  it('makes its pictures, its templates and a campaign of its blocks, with a report and a page', async () => {
    const deps = await testDeps();
    const { campaign, versionid, report } = await importLetter(deps, await letter());
    const blocks = await blocksOf(deps, versionid);
    expect(report).toMatchObject({
      as: 'blocks',
      file: 'lettre',
      subject: 'Offre d’été',
      blocks: blocks.length,
    });
    expect(campaign).toMatchObject({ name: 'Offre d’été', newslettertemplate_id: report.template.id });
    const template = await deps.newsletterTemplates.get(report.template.id);
    for (const { position, blocktemplate } of blocks) {
      expect(template?.positions).toContain(position);
      expect(await deps.blockTemplates.get(blocktemplate)).toBeDefined();
    }
    const [picture] = await deps.medias.list();
    expect(JSON.stringify(blocks)).toContain(picture?.url);
    expect(JSON.stringify(blocks)).not.toMatch(/imports\/[0-9a-f]{32}/);
    expect(await getImportPage(deps, { campaign: campaign.id })).toMatch(/<!doctype html>/i);
  });

  it.each([
    ['under a template of its own', {}],
    ['under one that was asked for', { newslettertemplate_id: 'lettre' }],
  ])('gives the same again %s: same blocks, same template, same report', async (_how, facts) => {
    const deps = await testDeps();
    const one = await importLetter(deps, await letter(html, facts));
    const before = await listed(deps);
    const other = await importLetter(deps, await letter(html, facts));
    expect(await blocksOf(deps, other.versionid)).toEqual(await blocksOf(deps, one.versionid));
    expect(other.report).toEqual(one.report);
    expect((await listed(deps)).filter((id) => !before.includes(id))).toEqual([other.campaign.id]);
  });

  it('makes one template of the same letter that is imported several times at once', async () => {
    const deps = await testDeps();
    const before = (await deps.newsletterTemplates.list()).length;
    const given = await letter();
    const all = await Promise.all([given, given, given].map((one) => importLetter(deps, one)));
    expect(new Set(all.map(({ report }) => JSON.stringify(report))).size).toBe(1);
    expect((await deps.newsletterTemplates.list()).length).toBe(before + 1);
  });

  it('measures nothing again that was just tried, and says the same', async () => {
    const deps = await testDeps();
    let measured = 0;
    const { observe } = deps.screenshotter;
    deps.screenshotter.observe = (request) => {
      measured += 1;
      return observe(request);
    };
    const tried = await tryImport(deps, await letter());
    const once = measured;
    const imported = await importLetter(deps, await letter());
    expect([measured, imported.report]).toEqual([once, tried.report]);
    await tryImport(deps, await letter(html.replace('Trois', 'Quatre')));
    expect(measured).toBe(2 * once);
  });

  it('says what keeps it from leaving, each rule once, and what the law wants of its footer', async () => {
    const deps = await testDeps();
    const silent = html
      .replace(' alt="Le port"', '')
      .replace('</td>', '<img src="port.png" width="300"></td>');
    const { report } = await tryImport(deps, await letter(silent.replace('https:', 'http:')));
    const todo = report.remarks.filter(({ severity }) => severity === 'todo');
    const saying = (code: string) => todo.filter((one) => one.code === code).map(({ message }) => message);
    expect(saying('check-blocking')).toEqual([
      'L’adresse http://exemple.fr/concerts n’est pas sécurisée (https).',
      expect.stringMatching(/n’a pas de texte de remplacement, et 1\u00a0autre\.$/),
    ]);
    expect(saying('duties-missing')).toEqual([expect.stringMatching(/le désabonnement.* et la politique/)]);
  });

  it('asks once for the address of each link without one, refused or not', async () => {
    const deps = await testDeps();
    const links = '<p>Ou <a href="#">par courrier</a>, <a href="javascript:send()">par fax</a>.</p></td>';
    const { report } = await tryImport(deps, await letter(html.replace('</td>', links)));
    const told = report.remarks.filter(({ message }) => /lien/i.test(message));
    expect(told.map(({ severity, code, message }) => [severity, code, message])).toEqual([
      ['todo', 'check-blocking', 'Le lien «\u00a0par courrier\u00a0» est vide ou invalide, et 1\u00a0autre.'],
      ['done', 'link-refused', expect.stringContaining('«\u00a0javascript:send()\u00a0»')],
    ]);
  });

  it('says once what both it and the checks find', async () => {
    const deps = await testDeps();
    const { report } = await tryImport(deps, await letter(html.replace('<title>Offre d’été</title>', '')));
    const told = report.remarks.filter(({ message }) => /objet/i.test(message));
    expect(told.map(({ code }) => code)).toEqual(['subject-missing']);
  });

  it('names what does not look as it did', async () => {
    const deps = await testDeps();
    const page = { left: 0, top: 0, right: 720, bottom: 900 };
    const drawn = (left: number) => ({
      backgrounds: [{ color: [255, 255, 255] as [number, number, number], rect: page, under: 0 }],
      lines: [],
      parts: ['Le port', 'La digue'].map((words, nth) =>
        drawnWords(words, { left: nth * left, top: nth * (240 - left), width: 200, column: page }),
      ),
    });
    const { observe } = deps.screenshotter;
    let seen = 0;
    deps.screenshotter.observe = async (request) => ({
      ...(await observe(request)),
      layout: drawn(seen++ === 0 ? 240 : 0),
    });
    const { report } = await tryImport(deps, await letter());
    expect(report.remarks).toContainEqual(
      expect.objectContaining({
        ...{ code: 'layout-lost', severity: 'todo' },
        message: 'Une rangée n’a plus côte à côte ce qui l’était («\u00a0Le port\u00a0»).',
      }),
    );
  });

  it('is imported without a browser, and says that nothing was measured', async () => {
    const deps = await testDeps();
    deps.screenshotter.observe = async () => {
      throw AppError.of('browser-missing', { tried: [] });
    };
    const { campaign, report } = await importLetter(deps, await letter());
    expect(report.measure).toBeUndefined();
    expect(report.remarks).toContainEqual(
      expect.objectContaining({ code: 'not-measured', severity: 'todo' }),
    );
    expect((await failureOf(getImportPage(deps, { campaign: campaign.id }))).code).toBe(
      'import-page-not-found',
    );
  });

  it('uses block templates of the import as they are now, and others where theirs cannot serve', async () => {
    const deps = await testDeps();
    const one = await importLetter(deps, await letter());
    const [block] = await blocksOf(deps, one.versionid);
    const id = block?.blocktemplate ?? '';
    await deps.blockTemplates.update(id, (template) => ({ ...template, name: 'À moi' }));
    const other = await importLetter(deps, await letter());
    expect((await blocksOf(deps, other.versionid))[0]?.blocktemplate).toBe(id);
    await deps.blockTemplates.update(id, (template) => ({ ...template, parameters: [] }));
    const last = await importLetter(deps, await letter());
    expect((await blocksOf(deps, last.versionid))[0]?.blocktemplate).toBe(`${id}-2`);
  });

  it('answers its report all the same where that cannot be kept', async () => {
    const deps = await testDeps();
    deps.imports.keep = async () => {
      throw AppError.of('storage-full', { file: 'report.json' });
    };
    const { report } = await tryImport(deps, await letter());
    expect((await importLetter(deps, await letter())).report).toEqual(report);
  });

  it('leaves no campaign and no template behind where it fails', async () => {
    const deps = await testDeps();
    const before = await listed(deps);
    deps.campaigns.create = async () => {
      throw AppError.of('storage-full', { file: 'campaigns/offre-d-ete' });
    };
    expect((await failureOf(importLetter(deps, await letter()))).code).toBe('storage-full');
    expect(await listed(deps)).toEqual(before);
  });

  it('takes the template that is asked for, if it has places', async () => {
    const libre = aNewsletterTemplate({ id: 'html-libre', name: 'HTML libre', positions: [] });
    const deps = await testDeps({ newsletterTemplates: [aNewsletterTemplate(), libre] });
    const { report } = await importLetter(deps, await letter(html, { newslettertemplate_id: 'lettre' }));
    expect(report.template).toMatchObject({ id: 'lettre', isNew: false });
    const into = await letter(html, { newslettertemplate_id: 'html-libre' });
    expect((await failureOf(importLetter(deps, into))).code).toBe('import-template-raw');
  });

  it.each([
    ['four signs', '<p>Lire</p>'],
    ['four signs and a picture that is nowhere', '<p>text</p><img src="chemin/de/image" alt="Une image">'],
    ['spaces nobody sees', '<p>&nbsp;&#8203;&zwnj; &shy;</p><div><br></div>'],
    ['a hidden text', '<p style="display:none">Tout un paragraphe que personne ne voit</p>'],
  ])('refuses %s, and writes nothing', async (_what, content) => {
    const deps = await testDeps();
    const before = await listed(deps);
    const empty = {
      as: 'blocks' as const,
      fetch: false,
      files: { name: 'a.html', files: [{ path: 'a.html', bytes: new TextEncoder().encode(content) }] },
    };
    for (const work of [tryImport(deps, empty), importLetter(deps, empty)])
      expect((await failureOf(work)).code).toBe('import-empty');
    expect([await listed(deps), await deps.medias.list()]).toEqual([before, []]);
  });
});
