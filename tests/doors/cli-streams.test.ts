import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { soundRows } from '../support/builders/version.ts';
import { fakePlatform } from '../support/fakes/fake-platform.ts';
import { fixedClock } from '../support/fakes/fixed-clock.ts';
import { cliWorld } from './cli-world.ts';

async function withLetter() {
  const platform = fakePlatform();
  const world = await cliWorld({ deps: { platform, clock: fixedClock() } });
  await world.newsletter('create', 'Décembre', '--template', 'lettre');
  const version = { subject: 'La lettre de décembre', ...soundRows };
  await writeFile(join(world.folder, 'version.json'), JSON.stringify(version));
  await world.newsletter('save', 'decembre', '--from', 'version.json');
  return { ...world, platform };
}

const asked = ['schedule', 'decembre', '--target', 'abonnes', '--date', '04/12/2026 09:00'];

describe('what stands where', () => {
  it('sentences are on stderr and lists on stdout: an empty list is an empty stdout', async () => {
    const { newsletter } = await cliWorld();
    for (const [list, sentence] of [
      ['campaigns', 'Aucune campagne.\n'],
      ['sends', 'Aucun envoi.\n'],
      ['medias', 'Aucune image.\n'],
      ['widgets', 'Aucun bloc enregistré.\n'],
    ] as const) {
      expect(await newsletter(list)).toMatchObject({ exitCode: 0, stdout: '', stderr: sentence });
      expect((await newsletter(list, '--json')).stderr).toBe('');
    }
  });

  it('sentences are on stderr: an approval, a cancelled send', async () => {
    const { newsletter } = await withLetter();
    await newsletter('bat', 'decembre', '--to', 'anne@exemple.fr');
    const approved = await newsletter('approve', 'decembre', '--by', 'Mme Petit');
    expect(approved.stdout).toBe('');
    expect(approved.stderr).toBe('decembre\u00a0: BAT n° 1 approuvé par Mme Petit\n');
    await newsletter(...asked);
    const cancelled = await newsletter('unschedule', 'decembre');
    expect(cancelled.stdout).toMatch(/^nls_decembre_1_[0-9a-f]{16}\n$/);
    expect(cancelled.stderr).toContain('envoi annulé');
  });

  it('sentences are on stderr: a proof, a scheduled send, what they would be; stdout has the list', async () => {
    const { newsletter } = await withLetter();
    const proof = ['bat', 'decembre', '--to', 'anne@exemple.fr'];
    const planned = await newsletter(...proof, '--dry-run');
    expect(planned.stderr).toContain('Rien n’est parti.');
    expect(planned.stdout).toMatch(/^Campagne +Version +Objet +Destinataires\n.*anne@exemple\.fr\n$/);
    const sent = await newsletter(...proof);
    expect(sent.stderr).toContain('decembre\u00a0: BAT n° 1, 1 destinataire\n');
    expect(sent.stdout).toMatch(/^Campagne +BAT +Version +Remis au serveur\ndecembre +1 +2 +1 sur 1\n$/);
    const scheduled = await newsletter(...asked);
    expect(scheduled.stderr).toContain('decembre : Abonnés, le 04/12/2026 09:00');
    expect(scheduled.stdout).toBe((await newsletter('sends')).stdout);
  });

  it('one document a stream with --json: what is said beside an answer is one document on stderr', async () => {
    const { newsletter } = await withLetter();
    const sent = await newsletter(...asked, '--json');
    expect(sent.json.sends).toHaveLength(1);
    expect(JSON.parse(sent.stderr)).toEqual({
      schemaVersion: 1,
      warnings: ['decembre\u00a0: le contenu n’a pas de bon pour accord.'],
    });
  });
});

describe('tables', () => {
  it('tables fit the terminal, and are whole where they are piped', async () => {
    const { newsletter, within } = await cliWorld();
    const name = 'La lettre de décembre du musée et de ses amis '.repeat(3).trim();
    await newsletter('create', name, '--template', 'lettre');
    const width = 110;
    const shown = await within({ columns: width }, 'campaigns');
    const lines = shown.stdout.trimEnd().split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
    expect(lines[1]).toMatch(/^la-lettre-de-decembre-du-musee\S* .*…$/);
    expect((await newsletter('campaigns')).stdout).toContain(name);
  });
});
