import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../../../../src/core/campaign/content-hash.ts';
import { versionId } from '../../../../src/core/campaign/version-id.ts';
import { saveVersion } from '../../../../src/use-cases/versions/save-version.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aRawVersion } from '../../../support/builders/version.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';

const campaignId = 'lettre-de-decembre';
const id = (number: number) => versionId(campaignId, number);

// Windows-1252: E9 is é, 92 is a typographic apostrophe; lines end in CRLF.
const html = Uint8Array.from(Buffer.from('<p>\xc9t\xe9,\r\nl\x92ami</p>\r\n', 'latin1'));
const text = '<p>Été,\r\nl’ami</p>\r\n';
const parts = [
  { contentId: 'logo@a', filename: 'logo.png', contentType: 'image/png', bytes: new Uint8Array([1]) },
];

const world = () =>
  testDeps({
    campaigns: [aCampaign({ kind: 'raw' })],
    versions: [aRawVersion({ html, parts }, { charset: 'windows-1252' })],
    raws: { [id(1)]: { html, parts } },
  });
const bytesOf = async (deps: Awaited<ReturnType<typeof world>>, number: number) =>
  Buffer.from((await deps.versions.raw(id(number)))?.html ?? []);

describe('the document of a raw campaign', () => {
  it('unedited keeps its bytes and charset, whatever else is saved', async () => {
    const deps = await world();
    await saveVersion(deps, { campaignId, subject: 'Noël', html: text });
    expect(await bytesOf(deps, 2)).toEqual(Buffer.from(html));
    expect(await deps.versions.get(id(2))).toMatchObject({
      kind: 'raw',
      subject: 'Noël',
      charset: 'windows-1252',
      sha256: sha256Hex(html),
      based_on: id(1),
    });
  });

  it('is unedited too when a text box has turned its line ends', async () => {
    const deps = await world();
    const saved = await saveVersion(deps, { campaignId, html: text.replaceAll('\r\n', '\n') });
    expect(saved).toMatchObject({ versionid: id(1), unchanged: true });
  });

  it('edited becomes UTF-8 with the line ends it had', async () => {
    const deps = await world();
    await saveVersion(deps, { campaignId, html: '<p>Été,\nl’amie 🎄</p>\n' });
    expect(await bytesOf(deps, 2)).toEqual(Buffer.from('<p>Été,\r\nl’amie 🎄</p>\r\n', 'utf8'));
    expect(await deps.versions.get(id(2))).toMatchObject({ charset: 'utf-8' });
  });

  it('edited with line ends of its own keeps those', async () => {
    const deps = await world();
    await saveVersion(deps, { campaignId, html: '<p>\r\n</p>\n' });
    expect(await bytesOf(deps, 2)).toEqual(Buffer.from('<p>\r\n</p>\n'));
  });

  it('keeps the files that came with it', async () => {
    const deps = await world();
    await saveVersion(deps, { campaignId, html: '<img src="cid:logo@a">' });
    expect((await deps.versions.raw(id(2)))?.parts).toEqual(parts);
  });

  it('emptied is empty', async () => {
    const deps = await world();
    await saveVersion(deps, { campaignId, html: '' });
    expect(await bytesOf(deps, 2)).toEqual(Buffer.alloc(0));
  });
});

describe('a raw campaign', () => {
  it('has no blocks', async () => {
    const failure = await failureOf(saveVersion(await world(), { campaignId, blocks: [] }));
    expect(failure).toMatchObject({ code: 'campaign-kind-mismatch', params: { kind: 'raw' } });
  });

  it('is merged with what others saved elsewhere in it: the document of theirs, the subject of mine', async () => {
    const deps = await world();
    await saveVersion(deps, { campaignId, html: '<p>Le sien</p>' });
    const saved = await saveVersion(deps, { campaignId, subject: 'Le mien', base_version: id(1) });
    expect(saved).toMatchObject({ versionid: id(3), merged: { version: id(2) } });
    expect(await deps.versions.get(id(3))).toMatchObject({ subject: 'Le mien', merged_from: id(1) });
    expect((await deps.versions.raw(id(3)))?.html).toEqual((await deps.versions.raw(id(2)))?.html);
  });

  it('is merged line by line, with the line ends it had', async () => {
    const deps = await world();
    const lines = ['<p>Un</p>', '<p>Deux</p>', '<p>Trois</p>'];
    const save = (changed: string[], base_version: string) =>
      saveVersion(deps, { campaignId, html: changed.join('\n'), base_version });
    await save(lines, id(1));
    await save(lines.with(0, '<p>Le sien</p>'), id(2));
    await save(lines.with(2, '<p>Le mien</p>'), id(2));
    const { html } = (await deps.versions.raw(id(4))) ?? {};
    expect(new TextDecoder().decode(html)).toBe('<p>Le sien</p>\r\n<p>Deux</p>\r\n<p>Le mien</p>');
  });

  it('conflicts as the others do where both changed its document, telling so', async () => {
    const deps = await world();
    await saveVersion(deps, { campaignId, html: '<p>Le sien</p>' });
    const failure = await failureOf(
      saveVersion(deps, { campaignId, html: '<p>Le mien</p>', base_version: id(1) }),
    );
    expect(failure).toMatchObject({
      code: 'version-conflict',
      params: {
        current: { id: id(2) },
        changes: [{ kind: 'field', id: 'html', name: 'HTML' }],
      },
    });
  });
});
