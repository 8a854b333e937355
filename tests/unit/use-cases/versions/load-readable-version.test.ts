import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createJsonStore } from '../../../../src/adapters/store-json/create-json-store.ts';
import { versionId } from '../../../../src/core/campaign/version-id.ts';
import { getDocument } from '../../../../src/use-cases/campaigns/get-document.ts';
import { getPreviewHtml } from '../../../../src/use-cases/emails/get-preview-html.ts';
import { sendProof } from '../../../../src/use-cases/proofs/send-proof.ts';
import { restoreVersion } from '../../../../src/use-cases/versions/restore-version.ts';
import { saveVersion } from '../../../../src/use-cases/versions/save-version.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../../../support/builders/templates.ts';
import { aRawVersion, aVersion } from '../../../support/builders/version.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';
import { temporaryFolder } from '../../../support/store/temporary-workspace.ts';

const campaignId = 'lettre-de-decembre';
const id = (number: number) => versionId(campaignId, number);
const bytes = (html: string) => ({ html: new TextEncoder().encode(html), parts: [] });

/** A workspace of files with a letter of three versions. */
async function aLetterOfThree(kind: 'blocks' | 'raw' = 'blocks') {
  const folder = await temporaryFolder();
  const store = await createJsonStore({ folder, watch: true, times: { stableAfter: 10, rescanEvery: 20 } });
  onTestFinished(() => store.close());
  await store.newsletterTemplates.create(aNewsletterTemplate());
  await store.blockTemplates.create(aBlockTemplate());
  await store.campaigns.create(aCampaign({ kind }));
  for (const [rank, subject] of ['Octobre', 'Novembre', 'Décembre'].entries()) {
    const [number, raw] = [rank + 1, bytes(`<p>${subject}</p>`)];
    const based_on = rank === 0 ? null : id(rank);
    if (kind === 'blocks') await store.versions.publish(aVersion({ subject }, number));
    else await store.versions.publish(aRawVersion(raw, { id: id(number), based_on, subject }), raw);
  }
  const file = (number: number, ending = '.json') =>
    join(folder, 'campaigns', campaignId, 'versions', `${id(number)}${ending}`);
  return { deps: { ...(await testDeps()), ...store }, file };
}

/** Leaves half of a file, as a program does that is in the middle of writing it; gives back the way to end it. */
async function writeHalf(file: string): Promise<() => Promise<void>> {
  const whole = await readFile(file);
  await writeFile(file, whole.subarray(0, whole.length / 2));
  return () => writeFile(file, whole);
}

describe('a current version that is half written', () => {
  it('is opened as the version before it, with the reason, until it can be read', async () => {
    const { deps, file } = await aLetterOfThree();
    const endWriting = await writeHalf(file(3));
    const opened = await getDocument(deps, { campaignId });
    expect(opened).toMatchObject({
      version: { id: id(2), subject: 'Novembre' },
      current_version_id: id(3),
      status: 'draft',
    });
    expect(opened.current_unreadable?.exception).toMatch(/000003-\w+\.json ne peut pas être lu/);
    await endWriting();
    expect(await getDocument(deps, { campaignId })).toMatchObject({
      version: { id: id(3), subject: 'Décembre' },
      current_unreadable: null,
    });
  });

  it('passes over others that cannot be read', async () => {
    const { deps, file } = await aLetterOfThree();
    for (const number of [2, 3]) await writeHalf(file(number));
    expect((await getDocument(deps, { campaignId })).version.subject).toBe('Octobre');
    await writeHalf(file(1));
    expect((await failureOf(getDocument(deps, { campaignId }))).code).toBe('file-unreadable');
  });

  it('is not mistaken for the version before it by whoever asks for it by its name', async () => {
    const { deps, file } = await aLetterOfThree();
    await writeHalf(file(3));
    const named = getDocument(deps, { campaignId, versionId: id(3) });
    expect((await failureOf(named)).code).toBe('file-unreadable');
    expect(await getDocument(deps, { campaignId, versionId: id(1) })).toMatchObject({
      version: { id: id(1) },
      current_version_id: id(3),
    });
  });

  it('of a raw letter is told by its bytes too', async () => {
    const { deps, file } = await aLetterOfThree('raw');
    await writeHalf(file(3, '.html'));
    expect((await getDocument(deps, { campaignId })).version).toMatchObject({ html: '<p>Novembre</p>' });
    expect(await getPreviewHtml(deps, { campaignId })).toContain('Novembre');
  });

  it('keeps what leaves from leaving: nothing is sent of the version before it, and nothing saved over it unseen', async () => {
    const { deps, file } = await aLetterOfThree();
    await writeHalf(file(3));
    const proof = sendProof(deps, { campaignId, batmail: 'relecture@example.org' });
    expect((await failureOf(proof)).code).toBe('file-unreadable');
    const save = saveVersion(deps, { campaignId, base_version: id(2), subject: 'Autre' });
    expect((await failureOf(save)).code).toBe('file-unreadable');
  });

  it('is followed by the one that somebody restores, and stays', async () => {
    const { deps, file } = await aLetterOfThree();
    const endWriting = await writeHalf(file(3));
    expect(await restoreVersion(deps, { campaignId, versionId: id(2) })).toEqual({ versionid: id(4) });
    expect(await deps.versions.get(id(4))).toMatchObject({ subject: 'Novembre', based_on: id(3) });
    await endWriting();
    expect(await deps.versions.get(id(3))).toMatchObject({ subject: 'Décembre' });
  });
});
