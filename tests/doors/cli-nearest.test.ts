import { describe, expect, it } from 'vitest';
import { fakePlatform } from '../support/fakes/fake-platform.ts';
import { cliWorld } from './cli-world.ts';

const personas = [{ id: 'abonnee', name: 'Une abonnée', values: {} }];
const groups = [{ id: 'redaction', name: 'Rédaction', addresses: ['claire@exemple.fr'] }];
const sources = [{ alias: 'actualites', label: 'Actualités', file: 'sources/actualites.xml' }];

async function aWorld() {
  const config = { proof: { groups, personas }, sources };
  const world = await cliWorld({ config, deps: { platform: fakePlatform() } });
  await world.newsletter('create', 'Lettre de décembre', '--template', 'lettre');
  await world.newsletter('bat', 'lettre-de-decembre', '--to', 'anne@exemple.fr');
  return world;
}

const date = '04/12/2099 09:00';

describe('nearest name', () => {
  it.each([
    ['a campaign by its id', ['render', 'letre-de-decembre'], 'lettre-de-decembre'],
    ['a campaign by its name', ['versions', 'letre de décembre'], 'lettre-de-decembre'],
    ['a version', ['render', 'lettre-de-decembre@7'], '1'],
    ['a version to compare', ['diff', 'lettre-de-decembre', '9'], '1'],
    ['a version to restore', ['restore', 'lettre-de-decembre', '9'], '1'],
    ['a newsletter template', ['create', 'Autre', '--template', 'letre'], 'lettre'],
    ['a block template', ['thumbnail', 'text'], 'texte'],
    ['a group', ['bat', 'lettre', '--group', 'rédac'], 'redaction'],
    ['a persona', ['bat', 'lettre', '--to', 'a@exemple.fr', '--persona', 'abonne'], 'abonnee'],
    ['a target', ['schedule', 'lettre', '--target', 'abonés', '--date', date], 'abonnes'],
    ['a source', ['sources', 'actualite'], 'actualites'],
    ['a proof', ['approve', 'lettre', '--by', 'Anne', '--proof', '12'], '1'],
  ])('nearest name of %s', async (_what, argv, nearest) => {
    const { newsletter } = await aWorld();
    const refused = await newsletter(...argv);
    expect(refused.stdout).toBe('');
    expect(refused.stderr).toContain(`Vouliez-vous dire «\u00a0${nearest}\u00a0»\u00a0?`);
    const { details } = JSON.parse((await newsletter(...argv, '--json')).stderr);
    expect(details.nearest).toBe(nearest);
  });

  it('a name that is like none has no nearest one, and the list is named', async () => {
    const { newsletter } = await aWorld();
    const refused = await newsletter('render', 'zzz');
    expect(refused.stderr).not.toContain('Vouliez-vous');
    expect(refused.stderr).toContain('newsletter campaigns');
    expect((await newsletter('bat', 'lettre', '--group', 'xyz')).stderr).toContain('newsletter groups');
  });

  it('a sentence that ends with a question has no full stop after it', async () => {
    const { within } = await aWorld();
    const { newsletter } = await cliWorld({ config: { timezone: 'Europe/Paris' } });
    const refused = await newsletter('campaigns');
    expect(refused.stderr).toContain('vouliez-vous dire «\u00a0timeZone\u00a0»\u00a0?\n');
    expect(refused.stderr).not.toContain('?.');
    expect((await within({}, 'serve', '--port', 'abc')).stderr).toContain(
      '--port : un nombre est attendu.\n',
    );
  });
});
