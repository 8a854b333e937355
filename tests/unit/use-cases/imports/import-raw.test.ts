import { describe, expect, it } from 'vitest';
import { importRaw } from '../../../../src/use-cases/imports/import-raw.ts';
import { aNewsletterTemplate } from '../../../support/builders/templates.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const html = '<!doctype html><title>Offre d’été</title><p>Bonjour</p>';
const letter = (
  content: string | Uint8Array,
  name = 'offre.html',
  others: Record<string, Uint8Array> = {},
) => ({
  files: {
    name,
    files: [
      { path: name, bytes: typeof content === 'string' ? bytes(content) : content },
      ...Object.entries(others).map(([path, given]) => ({ path, bytes: given })),
    ],
  },
});

describe('importing a document as it is', () => {
  it('makes a raw campaign of its bytes, and the template « HTML libre » where it is absent', async () => {
    const deps = await testDeps();
    const { campaign, versionid, report } = await importRaw(deps, letter(html));
    expect(campaign).toMatchObject({ name: 'Offre d’été', kind: 'raw', newslettertemplate_id: 'html-libre' });
    expect((await deps.versions.raw(versionid))?.html).toEqual(bytes(html));
    expect(await deps.versions.get(versionid)).toMatchObject({ subject: 'Offre d’été', charset: 'utf-8' });
    expect(report).toEqual({
      as: 'raw',
      file: 'offre.html',
      subject: 'Offre d’été',
      charset: 'utf-8',
      bytes: bytes(html).byteLength,
      parts: [],
      blocks: 0,
      template: { id: 'html-libre', name: 'HTML libre', isNew: false },
      remarks: [],
    });
    expect(await deps.newsletterTemplates.get('html-libre')).toMatchObject({
      use_editor: false,
      positions: [],
    });
  });

  it('is the html of what an editor exported as JSON', async () => {
    const deps = await testDeps();
    const rows = [{ columns: [{ modules: [{ descriptor: { html: { html: '<p>Bonjour</p>' } } }] }] }];
    const { versionid, report } = await importRaw(
      deps,
      letter(JSON.stringify({ page: { rows } }), 'page.json'),
    );
    const kept = new TextDecoder().decode((await deps.versions.raw(versionid))?.html);
    expect(kept).toMatch(/^<!DOCTYPE html>.*<p>Bonjour<\/p>/s);
    expect(report).toMatchObject({ bytes: bytes(kept).length, remarks: [{}, { code: 'export-read' }] });
  });

  it('leaves a template of that name alone', async () => {
    const own = aNewsletterTemplate({ id: 'html-libre', name: 'À moi', use_editor: false });
    const deps = await testDeps({ newsletterTemplates: [own] });
    await importRaw(deps, letter(html));
    expect(await deps.newsletterTemplates.get('html-libre')).toEqual(own);
  });

  it('is called as one says, else by its subject, else by its file', async () => {
    const deps = await testDeps();
    const nameOf = async (text: string, name?: string) =>
      (await importRaw(deps, { ...letter(text), name })).campaign.name;
    expect(await nameOf(html, 'La mienne')).toBe('La mienne');
    expect(await nameOf(html)).toBe('Offre d’été');
    expect(await nameOf('<p>Bonjour</p>')).toBe('offre');
  });

  it('says that it has no subject, and how many pictures of its folder it cannot carry', async () => {
    const page = '<p>Bonjour<img src="a.png"><img src="sous/b.png"></p>';
    const others = { 'a.png': bytes('x'), 'sous/b.png': bytes('y') };
    const { report } = await importRaw(await testDeps(), letter(page, 'offre.html', others));
    expect(report.remarks).toMatchObject([
      { code: 'subject-missing', severity: 'todo' },
      { code: 'raw-pictures-left', severity: 'todo' },
    ]);
    expect(report.remarks[1]?.message).toMatch(/^2 images du dossier/);
  });

  it('refuses a document that no save could take', async () => {
    const importing = importRaw(await testDeps(), letter(`<p>${'a'.repeat(8 * 1024 ** 2)}`, 'long.html'));
    expect(await failureOf(importing)).toMatchObject({
      code: 'file-too-large',
      message: 'Le fichier long.html dépasse la taille permise (8\u00a0Mo).',
    });
  });

  it('refuses what is no document', async () => {
    const importing = importRaw(await testDeps(), letter(new Uint8Array([0, 1, 2]), 'a.pdf'));
    expect((await failureOf(importing)).code).toBe('import-unsupported');
  });
});
