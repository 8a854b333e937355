import { describe, expect, it, vi } from 'vitest';
import { putAwayFirstSteps, readFirstSteps } from '../../../../src/use-cases/settings/first-steps.ts';
import { tryMail, tryPictures, tryPlatform } from '../../../../src/use-cases/settings/try-settings.ts';
import { aConfig } from '../../../support/builders/config.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { fakeProber } from '../../../support/fakes/fake-prober.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';

const from = { name: 'Ville', email: 'lettre@exemple.fr' };
const smtp = { transport: 'smtp', host: 'mail.exemple.fr', from };
const states = async (deps: Parameters<typeof readFirstSteps>[0]) =>
  Object.fromEntries((await readFirstSteps(deps)).steps.map(({ id, state }) => [id, state]));

describe('a trial of the mail', () => {
  it('sends one mail to oneself and tells the answer of the server, word for word', async () => {
    const deps = await testDeps({ config: aConfig({ mail: smtp }) });
    const { recipient } = await tryMail(deps, { address: 'anne@exemple.fr' });
    expect(recipient).toMatchObject({ address: 'anne@exemple.fr', status: 'accepted' });
    expect(deps.mailer.sent).toMatchObject([
      { mail: { from, subject: 'Essai d’envoi de Ville de Sèvremont' }, recipients: ['anne@exemple.fr'] },
    ]);
  });

  it('waits no longer than somebody does before a screen', async () => {
    const deps = await testDeps({ config: aConfig({ mail: smtp }) });
    const send = vi.fn(deps.mailer.send);
    await tryMail({ ...deps, mailer: { ...deps.mailer, send } }, { address: 'anne@exemple.fr' });
    expect(send.mock.lastCall?.[2]).toEqual({ within: 20_000 });
  });

  it('mails nobody who is not on the list', async () => {
    const deps = await testDeps({ config: aConfig({ mail: { ...smtp, allow: ['*@exemple.fr'] } }) });
    expect((await failureOf(tryMail(deps, { address: 'anne@ailleurs.fr' }))).code).toBe(
      'recipient-not-allowed',
    );
    expect(deps.mailer.sent).toEqual([]);
  });
});

describe('a trial of the public address of pictures', () => {
  it('asks for the folder where no letter has a picture, and for nothing where there is no address', async () => {
    const bare = await testDeps();
    expect(await tryPictures(bare)).toEqual({ answers: [] });
    const prober = fakeProber({ 'https://images.exemple.fr/': { state: 'broken', told: '404' } });
    const deps = {
      ...(await testDeps({ config: aConfig({ publicUrl: 'https://images.exemple.fr' }) })),
      prober,
    };
    expect(await tryPictures(deps)).toEqual({
      answers: [
        { address: 'https://images.exemple.fr/', answer: { state: 'broken', told: '404' }, isPicture: false },
      ],
    });
    expect((await states(deps)).pictures).toBe('untried');
  });
});

describe('a trial that settings are changed under', () => {
  it('tells of those that it began with: the others have to be tried', async () => {
    const tried = aConfig({ mail: smtp, publicUrl: 'https://images.exemple.fr' });
    const later = aConfig({
      mail: { ...smtp, host: 'autre.exemple.fr' },
      platform: {
        connector: 'adobe',
        adobe: { url: 'https://a.exemple.fr', template: 'T', mode: 'native', login: 'l', passwordEnv: 'P' },
      },
      publicUrl: 'https://autres-images.exemple.fr',
    });
    const held = await testDeps({ config: tried });
    const { mailer, platform } = held;
    let config = tried;
    const change = <Value>(value: Value) => {
      config = later;
      return value;
    };
    const deps = {
      ...held,
      get config() {
        return config;
      },
      mailer: {
        ...mailer,
        send: async (...sent: Parameters<typeof mailer.send>) => change(await mailer.send(...sent)),
      },
      platform: { ...platform, check: async () => change(await platform.check()) },
      prober: { probe: async () => change({ state: 'good' as const, status: 200 }) },
    };
    for (const attempt of [
      () => tryMail(deps, { address: 'anne@exemple.fr' }),
      () => tryPlatform(deps),
      () => tryPictures(deps),
    ]) {
      config = tried;
      await attempt();
    }
    expect(await states(deps)).toMatchObject({ mail: 'untried', targets: 'untried', pictures: 'untried' });
    config = tried;
    expect(await states(deps)).toMatchObject({ mail: 'done', pictures: 'done' });
  });
});

describe('the first steps', () => {
  it('are done once each is set and was tried with success', async () => {
    const config = aConfig({
      mail: smtp,
      publicUrl: 'https://images.exemple.fr',
      targets: [{ id: 'abonnes', label: 'Abonnés', kind: 'list', value: 'abonnes.csv' }],
    });
    const deps = await testDeps({ config });
    const untried = {
      sender: 'untried',
      mail: 'untried',
      groups: 'done',
      targets: 'untried',
      pictures: 'untried',
    };
    expect(await states(deps)).toEqual(untried);
    await tryMail(deps, { address: 'anne@exemple.fr' });
    await tryPlatform(deps);
    await tryPictures(deps);
    expect(new Set(Object.values(await states(deps)))).toEqual(new Set(['done']));
    // Other settings have to be tried anew.
    const moved = { ...deps, config: aConfig({ mail: { ...smtp, host: 'autre.exemple.fr' } }) };
    expect(await states(moved)).toMatchObject({ mail: 'untried' });
  });

  it('begin with nothing done, groups of whom nobody may be mailed among them', async () => {
    const groups = [{ id: 'a', name: 'A', addresses: ['a@ailleurs.fr'] }];
    const config = aConfig({ proof: { groups }, mail: { allow: ['*@exemple.fr'] } });
    expect(new Set(Object.values(await states(await testDeps({ config }))))).toEqual(new Set(['todo']));
  });

  it('can be put away, and taken out again', async () => {
    const deps = await testDeps();
    expect((await putAwayFirstSteps(deps, { isPutAway: true })).isPutAway).toBe(true);
    expect((await readFirstSteps(deps)).isPutAway).toBe(true);
    expect((await putAwayFirstSteps(deps, { isPutAway: false })).isPutAway).toBe(false);
  });
});
