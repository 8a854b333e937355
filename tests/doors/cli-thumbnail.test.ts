import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../src/core/errors/app-error.ts';
import { aBlockTemplate } from '../support/builders/templates.ts';
import { type CliWorld, cliWorld } from './cli-world.ts';

async function twoTemplates(): Promise<CliWorld> {
  const world = await cliWorld();
  const { markup: _, ...agenda } = aBlockTemplate({ id: 'agenda', name: 'Agenda' });
  const folder = join(world.folder, 'block-templates/agenda');
  await mkdir(folder);
  await writeFile(join(folder, 'block.json'), JSON.stringify({ schemaVersion: 1, ...agenda }));
  return world;
}

const pictureOf = (world: CliWorld, id: string) => join(world.folder, 'block-templates', id, 'thumbnail.jpg');

describe('thumbnail', () => {
  it('makes those that are asked for, beside their block template', async () => {
    const world = await twoTemplates();
    const { exitCode, json } = await world.newsletter('thumbnail', 'texte', '--json');
    expect(exitCode).toBe(0);
    expect(json).toEqual({
      schemaVersion: 1,
      thumbnails: [{ blockTemplate: 'texte', state: 'made' }],
    });
    await access(pictureOf(world, 'texte'));
    await expect(access(pictureOf(world, 'agenda'))).rejects.toThrow();
  });

  it('makes none again that shows what it should, and says so', async () => {
    const world = await twoTemplates();
    const first = await world.newsletter('thumbnail', '--all');
    expect(first.stdout.trim().split('\n').sort()).toEqual(['agenda', 'texte']);
    expect(first.stderr.split('\n').sort()).toEqual([
      '',
      '2 miniatures faites',
      'agenda : miniature faite',
      'texte : miniature faite',
    ]);
    const second = await world.newsletter('thumbnail', '--all');
    expect([second.stdout, second.stderr.split('\n').at(-2)]).toEqual(['', '2 déjà à jour']);
    await rm(pictureOf(world, 'agenda'));
    const third = await world.newsletter('thumbnail', '--all');
    expect([third.stdout, third.stderr.split('\n').at(-2)]).toEqual([
      'agenda\n',
      '1 miniature faite, 1 déjà à jour',
    ]);
    expect(world.screenshotter.elements).toHaveLength(3);
  });

  it('goes on after a failure and ends with 6; when all fail, with the failure', async () => {
    const world = await twoTemplates();
    const part = await world.newsletter('thumbnail', 'absent', 'texte', '--json');
    expect(part.exitCode).toBe(6);
    expect(part.json.thumbnails).toEqual([{ blockTemplate: 'texte', state: 'made' }]);
    expect(part.json.failed).toMatchObject([{ item: 'absent', code: 'block-template-not-found' }]);
    world.screenshotter.captureElement = async () => {
      throw AppError.of('browser-missing', { tried: ['chromium'] });
    };
    const none = await world.newsletter('thumbnail', 'agenda');
    expect(none).toMatchObject({ exitCode: 1, stdout: '' });
    expect(none.stderr).toContain('Aucun navigateur n’a été trouvé');
  });

  it('asks which ones', async () => {
    const world = await twoTemplates();
    for (const argv of [[], ['texte', '--all']]) {
      expect((await world.newsletter('thumbnail', ...argv)).exitCode).toBe(2);
    }
  });
});
