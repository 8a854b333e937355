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

const lists = [
  ['campaigns'],
  ['versions', 'lettre de déc'],
  ['diff', 'lettre-de-decembre'],
  ['diff', 'lettre-de-decembre', '2', '1'],
  ['proofs', 'lettre-de-decembre'],
  ['sends'],
  ['search', 'marché'],
  ['search', 'introuvable'],
  ['templates'],
  ['blocks'],
  ['blocks', '--template', 'lettre'],
  ['groups'],
  ['personas'],
  ['targets'],
  ['widgets'],
  ['widgets', '--template', 'lettre'],
];

const refused = [
  ['versions', 'absente'],
  ['versions', 'lettre'],
  ['diff', 'lettre-de-decembre', 'hier'],
  ['diff', 'lettre-de-decembre', '42'],
  ['blocks', '--template', 'absent'],
  ['widgets', '--template', 'absent'],
];

/** What only reads may be asked of the same two workspaces, one after the other. */
describe('lists, by a server', () => {
  it.each([
    ['say and answer what they do in the folder', lists, 0],
    ['are refused in the same words, with the same exit code', refused, 2],
  ])('%s', async (_name, commands, exitCode) => {
    const { both } = await twins({ config, prepare: withLetters });
    for (const argv of commands) {
      expect(await both(...argv), argv.join(' ')).toMatchObject({ exitCode });
      expect(await both(...argv, '--json'), argv.join(' ')).toMatchObject({ exitCode });
    }
  });
});
