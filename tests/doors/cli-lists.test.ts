import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../src/core/errors/app-error.ts';
import { aNewsletterTemplate } from '../support/builders/templates.ts';
import { aWidget } from '../support/builders/widget.ts';
import { fakePlatform } from '../support/fakes/fake-platform.ts';
import { cliWorld } from './cli-world.ts';

const groups = [{ id: 'relecture', name: 'Relecture', addresses: ['claire@exemple.fr'] }];
const personas = [{ id: 'abonnee', name: 'Une abonnée', values: { firstName: 'Nora' } }];

async function aWorld() {
  const world = await cliWorld({
    config: { proof: { groups, personas } },
    deps: { platform: fakePlatform() },
  });
  const short = aNewsletterTemplate({
    id: 'breve',
    name: 'La brève',
    positions: ['full1'],
    blocktemplates: [],
  });
  const write = async (name: string, value: object) => {
    await mkdir(join(world.folder, name, '..'), { recursive: true });
    await writeFile(join(world.folder, name), JSON.stringify({ schemaVersion: 1, ...value }));
  };
  await write('newsletter-templates/breve.json', short);
  await write('widgets/adresse.json', aWidget({ id: 'adresse', name: 'Adresse de la mairie' }));
  await write(
    'widgets/secret.json',
    aWidget({ id: 'secret', name: 'Le mien', access: 'private', author: 'Hugo' }),
  );
  return world;
}

describe('lists of what one must name', () => {
  it('templates: id, kind, campaigns, name, positions', async () => {
    const { newsletter } = await aWorld();
    await newsletter('create', 'Décembre', '--template', 'lettre');
    const { exitCode, stdout } = await newsletter('templates');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^Identifiant +Genre +Campagnes +Nom +Positions\n/);
    expect(stdout).toMatch(/\nbreve +blocs +0 +La brève +full1\n/);
    const { json } = await newsletter('templates', '--json');
    expect(json.templates).toContainEqual(
      expect.objectContaining({ id: 'lettre', name: 'La lettre', kind: 'blocks', campaigns: 1 }),
    );
  });

  it('blocks: all of them, or those that a newsletter template offers', async () => {
    const { newsletter } = await aWorld();
    expect((await newsletter('blocks')).stdout).toMatch(/\ntexte +full semi +Texte\n$/);
    expect((await newsletter('blocks', '--json')).json.blocks).toEqual([
      expect.objectContaining({ id: 'texte', name: 'Texte', blockfilters: ['full', 'semi'] }),
    ]);
    const none = await newsletter('blocks', '--template', 'breve');
    expect(none).toMatchObject({ exitCode: 0, stdout: '', stderr: 'Aucun modèle de bloc.\n' });
  });

  it('groups, personas: those of the configuration', async () => {
    const { newsletter } = await aWorld();
    expect((await newsletter('groups')).stdout).toMatch(/\nrelecture +Relecture +claire@exemple\.fr\n$/);
    expect((await newsletter('groups', '--json')).json.groups).toEqual(groups);
    expect((await newsletter('personas')).stdout).toMatch(/\nabonnee +Une abonnée +firstName=Nora\n$/);
    expect((await newsletter('personas', '--json')).json.personas).toEqual(personas);
  });

  it('targets: those that the platform offers; those of the configuration where it does not answer', async () => {
    const { newsletter } = await aWorld();
    const { json } = await newsletter('targets', '--json');
    expect(json.targets).toContainEqual({ id: 'abonnes', label: 'Abonnés', kind: 'group' });
    expect(json.read_at).toMatch(/^\d{4}-/);
    const platform = fakePlatform();
    platform.listTargets = () =>
      Promise.reject(AppError.of('platform-unavailable', { platform: 'Fausse', reason: 'ECONNREFUSED' }));
    const targets = [{ id: 'abonnes', label: 'Abonnés', kind: 'list', value: 'recipients/abonnes.csv' }];
    const alone = await cliWorld({ config: { targets }, deps: { platform } });
    const listed = await alone.newsletter('targets');
    expect(listed.stdout).toMatch(/\nabonnes +liste du dossier +Abonnés\n$/);
    expect(listed.stderr).toContain('Fausse ne répond pas');
  });

  it('widgets: those that everybody or their author sees, of one newsletter template where it is named', async () => {
    const { newsletter } = await aWorld();
    const names = async (...argv: string[]) =>
      (await newsletter('widgets', '--json', ...argv)).json.widgets.map(({ id }: { id: string }) => id);
    expect(await names()).toEqual(['adresse']);
    expect(await names('--author', 'Hugo')).toEqual(['adresse', 'secret']);
    expect(await names('--template', 'breve')).toEqual([]);
    expect((await newsletter('widgets')).stdout).toMatch(/\nadresse +Adresse de la mairie +.*toute l’équipe/);
    expect((await newsletter('widgets', '--template', 'absente')).exitCode).toBe(2);
  });
});
