import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../../src/use-cases/settings/read-settings.ts';
import { saveSettings } from '../../../../src/use-cases/settings/save-settings.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { fakeSettings } from '../../../support/fakes/fake-settings.ts';

describe('reading the settings', () => {
  it('tells of a secret that its variable holds something, and never what', async () => {
    const content = { mail: { transport: 'smtp', host: 'mail.exemple.fr', passwordEnv: 'MAIL_PASSWORD' } };
    const absent = await readSettings({ settings: fakeSettings(content) });
    expect(absent.variables).toEqual({ MAIL_PASSWORD: false });
    const defined = await readSettings({ settings: fakeSettings(content, { MAIL_PASSWORD: 'tres-secret' }) });
    expect(defined.variables).toEqual({ MAIL_PASSWORD: true });
    expect(JSON.stringify(defined)).not.toContain('tres-secret');
  });

  it('shows no secret that was written where it should not be', async () => {
    const settings = fakeSettings({
      mail: { passwordEnv: 'pas une variable !', password: 'tres-secret' },
      sources: [{ alias: 'actus', label: 'Actus', url: 'https://exemple.fr/flux?cle=tres-secret' }],
    });
    const told = JSON.stringify(await readSettings({ settings }));
    expect(told).not.toMatch(/tres-secret|pas une variable/);
    expect(told).toContain('https://exemple.fr/flux?cle=…');
  });

  it('shows no password that looks like the name of a variable, unless there is one', async () => {
    const content = {
      mail: { passwordEnv: 'hunter2' },
      sources: [
        { alias: 'actus', label: 'Actus', urlEnv: 'Jeton42', headersEnv: { Authorization: 'petit' } },
      ],
    };
    const told = await readSettings({ settings: fakeSettings(content, { petit: 'tenu' }) });
    expect(JSON.stringify(told)).not.toMatch(/hunter2|Jeton42/);
    expect(told.variables).toEqual({ petit: true });
  });

  it('shows what a person named as they like, whatever its name ends with', async () => {
    const settings = fakeSettings({ platform: { adobe: { tokens: { clientEnv: '<%= recipient.env %>' } } } });
    const { settings: shown } = await readSettings({ settings });
    expect(shown).toMatchObject({ platform: { adobe: { tokens: { clientEnv: '<%= recipient.env %>' } } } });
  });

  it('says what counts where the file says nothing', async () => {
    const { settings, defaults } = await readSettings({ settings: fakeSettings({ name: 'Ville' }) });
    expect(settings).toEqual({ name: 'Ville' });
    expect(defaults).toMatchObject({ timeZone: 'Europe/Paris', mail: { port: 587 } });
    // Of what is not set up yet, too.
    expect(defaults).toMatchObject({ platform: { adobe: { mode: 'ims', answerSeconds: 60 } } });
  });
});

describe('saving settings', () => {
  it('changes those that are named; one without a value goes, and what it leaves empty too', async () => {
    const settings = fakeSettings({ name: 'Ville', mail: { from: { email: 'a@exemple.fr' } } });
    const changes = [{ path: 'mail.from.email' }, { path: 'timeZone', value: 'Europe/Brussels' }];
    await saveSettings({ settings }, { changes });
    expect(settings.content).toEqual({ name: 'Ville', timeZone: 'Europe/Brussels' });
  });

  it('takes a name as the first run does: one that shows something, on one line; another in the file stays until it is changed', async () => {
    const settings = fakeSettings({ name: '   ' });
    const named = (value: unknown) => saveSettings({ settings }, { changes: [{ path: 'name', value }] });
    for (const value of ['', '   ', '\u202e', '\u200b', 'x'.repeat(101), 12]) {
      const failure = await failureOf(named(value));
      expect(failure.code).toBe('settings-invalid');
      expect(failure.message).toMatch(/ name /);
    }
    await saveSettings({ settings }, { changes: [{ path: 'timeZone', value: 'Europe/Brussels' }] });
    expect(settings.content.name).toBe('   ');
    await named(' Ville\nde \u202eSèvremont ');
    expect(settings.content.name).toBe('Ville de Sèvremont');
    await named(undefined);
    expect(settings.content).not.toHaveProperty('name');
  });

  it('passes over keys that every object has, wherever they stand, and shows none of them', async () => {
    for (const key of ['__proto__', 'constructor', 'toString']) {
      const content = JSON.parse(`{"${key}": {"x": "y"}, "mail": {"${key}": {"x": "y"}}}`);
      const settings = fakeSettings(content);
      const saved = await saveSettings({ settings }, { changes: [{ path: 'name', value: 'Ville' }] });
      expect(saved.settings).toEqual({ name: 'Ville', mail: {} });
      const change = { path: `${key}.x`, value: 'z' };
      expect((await failureOf(saveSettings({ settings }, { changes: [change] }))).code).toBe(
        'settings-invalid',
      );
    }
  });

  it('refuses a setting that there is not, with the nearest', async () => {
    const change = { path: 'mail.hots', value: 'mail.exemple.fr' };
    const failure = await failureOf(saveSettings({ settings: fakeSettings() }, { changes: [change] }));
    expect(failure.code).toBe('settings-invalid');
    expect(failure.params.issues).toEqual([
      { path: 'mail.hots', message: 'réglage inconnu, vouliez-vous dire «\u00a0host\u00a0»\u00a0?' },
    ]);
  });

  it('does not write a password that was typed where its variable is to be named', async () => {
    const settings = fakeSettings({ name: 'Ville' });
    const naming = (value: string) =>
      saveSettings({ settings }, { changes: [{ path: 'mail.passwordEnv', value }] });
    const failure = await failureOf(naming('hunter2'));
    expect(failure.params.issues).toMatchObject([{ path: 'mail.passwordEnv' }]);
    expect(failure.message).not.toContain('hunter2');
    expect(settings.content).toEqual({ name: 'Ville' });
    await naming('NEWSLETTER_MAIL_PASSWORD');
    expect(settings.content).toMatchObject({ mail: { passwordEnv: 'NEWSLETTER_MAIL_PASSWORD' } });
  });

  it('names what a list is given without an id by what it is called', async () => {
    const settings = fakeSettings({
      proof: { groups: [{ id: 'elus', name: 'Élus', addresses: ['a@e.fr'] }] },
    });
    const groups = [
      { name: 'Élus', addresses: ['b@e.fr'] },
      { id: 'elus', name: 'Élus', addresses: ['a@e.fr'] },
    ];
    await saveSettings({ settings }, { changes: [{ path: 'proof.groups', value: groups }] });
    expect(settings.content).toMatchObject({ proof: { groups: [{ id: 'elus-2' }, { id: 'elus' }] } });
  });

  it('keeps the whole address of a source that it shows without its secrets', async () => {
    const url = 'https://exemple.fr/flux?cle=tres-secret';
    const settings = fakeSettings({ sources: [{ alias: 'actus', label: 'Actus', url }] });
    const shown = (await readSettings({ settings })).settings.sources as object[];
    const value = [{ ...shown[0], label: 'Actualités' }];
    await saveSettings({ settings }, { changes: [{ path: 'sources', value }] });
    expect(settings.content.sources).toEqual([{ alias: 'actus', label: 'Actualités', url }]);
  });

  it('never gives a source the secret of another that is shown alike', async () => {
    const source = (alias: string, key: string) => ({
      alias,
      label: alias,
      url: `https://exemple.fr/?cle=${key}`,
    });
    const settings = fakeSettings({ sources: [source('une', 'secret-1'), source('deux', 'secret-2')] });
    const shown = (await readSettings({ settings })).settings.sources as object[];
    const save = (value: unknown) => saveSettings({ settings }, { changes: [{ path: 'sources', value }] });
    // Renamed, and in another order.
    await save([{ ...shown[1], alias: 'autre' }, shown[0]]);
    expect(settings.content.sources).toMatchObject([
      { alias: 'autre', url: 'https://exemple.fr/?cle=secret-2' },
      { alias: 'une', url: 'https://exemple.fr/?cle=secret-1' },
    ]);
    const failure = await failureOf(save(shown.map((one, rank) => ({ ...one, alias: `nouveau-${rank}` }))));
    expect(failure.params.issues).toMatchObject([{ path: 'sources.0.url' }, { path: 'sources.1.url' }]);
  });
});
