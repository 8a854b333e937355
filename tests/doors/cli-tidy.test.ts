import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createOutboxMailer } from '../../src/adapters/mailer-outbox/create-outbox-mailer.ts';
import { createContext } from '../../src/cli/context.ts';
import { sha256Hex } from '../../src/core/campaign/content-hash.ts';
import { downloadProof } from '../../src/use-cases/proofs/download-proof.ts';
import { getProofHtml } from '../../src/use-cases/proofs/get-proof-html.ts';
import { aBlock } from '../support/builders/block.ts';
import { soundRows } from '../support/builders/version.ts';
import { cliWorld } from './cli-world.ts';

const letter = 'lettre-de-decembre';
const long = '2026-01-05T10:00:00.000Z';

/** A letter with three proofs of long ago, the second approved, in a workspace whose mails are kept in its outbox. */
async function aWorld() {
  const { folder, newsletter } = await cliWorld();
  const mailer = createOutboxMailer(join(folder, 'outbox'));
  const world = await cliWorld({ deps: { mailer } });
  const blocks = [aBlock({ blockdatas: { title: 'Agenda', body: '<p>Un concert.</p>'.repeat(200) } })];
  const inFolder = (...argv: string[]) => world.newsletter(...argv, '--dir', folder);
  await writeFile(
    join(folder, 'version.json'),
    JSON.stringify({ subject: 'La lettre de décembre', preheader: 'Un mois', ...soundRows, blocks }),
  );
  await newsletter('create', 'Lettre de décembre', '--template', 'lettre');
  await newsletter('save', letter, '--from', 'version.json');
  const proofs = join(folder, 'campaigns', letter, 'proofs');
  for (const number of [1, 2, 3]) {
    // The same letter to others is another proof.
    await inFolder('bat', letter, '--to', `lecteur-${number}@exemple.fr`);
    const file = join(proofs, `${number}.json`);
    const proof = JSON.parse(await readFile(file, 'utf8'));
    // A content of its own: an approval is of a content.
    await writeFile(file, JSON.stringify({ ...proof, created_at: long, contentHash: `${number}` }));
  }
  await inFolder('approve', letter, '--proof', '2', '--by', 'Mme Petit');
  const open = () => createContext('9.9.9').openWorkspace({ from: folder, author: undefined, watch: false });
  /** What a person is given of a proof: the mail that left, which draws its boundaries anew each time, and its page. */
  const given = async (number: number) => {
    const { deps, close } = await open();
    try {
      const mail = await downloadProof(deps, { campaignId: letter, number, format: 'eml' });
      const page = await getProofHtml(deps, { campaignId: letter, number });
      const source = Buffer.from(mail.bytes)
        .toString('latin1')
        .replace(/_NmP-[0-9a-f]+/g, '');
      return [sha256Hex(source), sha256Hex(JSON.stringify(page))];
    } finally {
      await close();
    }
  };
  return { folder, proofs, newsletter: inFolder, given };
}

describe('newsletter tidy', () => {
  it('makes old proofs smaller; their pages and their mails stay the same to the byte', async () => {
    const { proofs, newsletter, given } = await aWorld();
    const before = [await given(1), await given(2), await given(3)];
    const { exitCode, stdout, stderr } = await newsletter('tidy');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^lettre-de-decembre, BAT n°\u00a01\u00a0: .+\u00a0Ko → .+\u00a0Ko\n/);
    expect(stderr).toContain('2\u00a0BAT allégés');
    expect(await readdir(proofs)).toEqual(expect.arrayContaining(['1.html.gz', '2.html', '3.html.gz']));
    expect(await readdir(proofs)).not.toContain('1.html');
    expect([await given(1), await given(2), await given(3)]).toEqual(before);
    expect((await newsletter('proofs', letter, '--json')).json.proofs).toHaveLength(3);
    expect(await newsletter('tidy')).toMatchObject({ exitCode: 0, stdout: '', stderr: 'Rien à ranger.\n' });
  });

  it('only tells it with --dry-run, and tells scripts in one document', async () => {
    const { proofs, newsletter } = await aWorld();
    const files = await readdir(proofs);
    const { json, stderr } = await newsletter('tidy', '--dry-run', '--json');
    expect(stderr).toBe('');
    expect(json).toMatchObject({
      ...{ schemaVersion: 1, dry_run: true, mails: [], trash: [] },
      proofs: [
        { campaign: letter, number: 1, before: expect.any(Number), after: expect.any(Number) },
        { campaign: letter, number: 3 },
      ],
    });
    expect(json.failed).toBeUndefined();
    expect(await readdir(proofs)).toEqual(files);
    const told = await newsletter('tidy', '--dry-run');
    expect(told.stderr).toContain('Serait fait\u00a0: 2\u00a0BAT allégés');
  });

  it('lets go of the mails of the outbox past their days, and of what lies in the trash for a month', async () => {
    const { folder, newsletter } = await aWorld();
    const ago = new Date(Date.now() - 100 * 24 * 60 * 60_000);
    await writeFile(join(folder, 'outbox/vieux.eml'), `Date: ${ago.toUTCString()}\r\nSubject: Vieux\r\n\r\n`);
    await utimes(join(folder, 'outbox/vieux.eml'), ago, ago);
    const mails = (await readdir(join(folder, 'outbox'))).length;
    const deleted = (day: Date) => `${day.toISOString().replace(/[-:]|\.\d+Z$/g, '')}-1a2b3c`;
    const [long, short] = [deleted(ago), deleted(new Date())];
    for (const mark of [long, short])
      await mkdir(join(folder, 'trash', mark, 'widgets'), { recursive: true });
    const { stdout, stderr } = await newsletter('tidy');
    expect(stdout).toMatch(/\nCourriel du .+\u00a0: Vieux\n$/);
    expect(stderr).toContain('1\u00a0courriel retiré');
    expect(stderr).toContain('1\u00a0suppression oubliée');
    expect(await readdir(join(folder, 'outbox'))).toHaveLength(mails - 1);
    expect(await readdir(join(folder, 'trash'))).toEqual([short]);
  });

  it('ends with 6 and names a proof that is not what was mailed', async () => {
    const { proofs, newsletter } = await aWorld();
    await writeFile(join(proofs, '3.html'), '<p>changée</p>');
    const { exitCode, stderr, stdout } = await newsletter('tidy');
    expect(exitCode).toBe(6);
    expect(stdout).toContain('BAT n°\u00a01');
    expect(stderr).toContain('lettre-de-decembre, BAT n°\u00a03 : ');
    expect(await readFile(join(proofs, '3.html'), 'utf8')).toBe('<p>changée</p>');
  });
});
