import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { twins } from './cli-from-afar.ts';
import type { CliWorld } from './cli-world.ts';

async function withLetters(world: CliWorld): Promise<void> {
  for (const name of ['Lettre de décembre', 'Lettre de janvier', 'Été'])
    await world.newsletter('create', name, '--template', 'lettre');
  await world.newsletter('archive', 'ete');
  await writeFile(
    join(world.folder, 'version.json'),
    JSON.stringify({ subject: 'Le marché de Noël', blocks: [] }),
  );
  await world.newsletter('save', 'lettre-de-decembre', '--from', 'version.json');
}

const config = {
  proof: {
    groups: [{ id: 'relecture', name: 'Relecture', addresses: ['claire@exemple.fr'] }],
    personas: [{ id: 'abonnee', name: 'Abonnée', values: { prenom: 'Zoé' } }],
  },
  targets: [{ id: 'abonnes', label: 'Abonnés', kind: 'list', value: 'lists/abonnes.csv' }],
};

describe('lists, by a server', () => {
  it.each([
    [['campaigns']],
    [['versions', 'lettre de déc']],
    [['diff', 'lettre-de-decembre']],
    [['diff', 'lettre-de-decembre', '2', '1']],
    [['proofs', 'lettre-de-decembre']],
    [['sends']],
    [['search', 'marché']],
    [['search', 'introuvable']],
    [['templates']],
    [['blocks']],
    [['blocks', '--template', 'lettre']],
    [['groups']],
    [['personas']],
    [['targets']],
    [['widgets']],
    [['widgets', '--template', 'lettre']],
  ])('%j says and answers what it does in the folder', async (argv) => {
    const { both } = await twins({ config, prepare: withLetters });
    expect((await both(...argv)).exitCode).toBe(0);
    expect((await both(...argv, '--json')).exitCode).toBe(0);
  });

  it.each([
    [['versions', 'absente']],
    [['versions', 'lettre']],
    [['diff', 'lettre-de-decembre', 'hier']],
    [['diff', 'lettre-de-decembre', '42']],
    [['blocks', '--template', 'absent']],
    [['widgets', '--template', 'absent']],
  ])('%j is refused in the same words, with the same exit code', async (argv) => {
    const { both } = await twins({ config, prepare: withLetters });
    expect((await both(...argv)).exitCode).toBe(2);
    expect((await both(...argv, '--json')).exitCode).toBe(2);
  });
});
