import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { createGitUser } from '../../src/adapters/system/find-author.ts';
import { followConfig } from '../../src/follow-config.ts';
import { aConfig } from '../support/builders/config.ts';
import { filesOf } from '../support/embedded-platform.ts';
import { fakeMailer } from '../support/fakes/fake-mailer.ts';
import { fixedClock } from '../support/fakes/fixed-clock.ts';
import { temporaryFolder } from '../support/store/temporary-workspace.ts';

const shared = { server: { public: { url: 'https://lettres.exemple.fr' } } };

const followed = async (started: Parameters<typeof aConfig>[0], folder?: string) => {
  folder ??= await temporaryFolder();
  return followConfig(
    {
      ...filesOf(folder),
      folder,
      env: {},
      clock: fixedClock(),
      author: undefined,
      git: createGitUser(folder),
      outboxMailer: () => fakeMailer(),
    },
    aConfig(started),
  );
};

test('how people sign in is followed; that they do is not, either way, while it goes on', async () => {
  const door = await followed({ ...shared, login: { sessionHours: 8 } });
  await door.apply(aConfig({ ...shared, login: { sessionHours: 2 } }));
  expect(door.now().config.login).toMatchObject({ sessionHours: 2 });
  await door.apply(aConfig({ name: 'Mairie' }));
  expect(door.now().config).toMatchObject({ name: 'Mairie', login: { sessionHours: 2 } });
  await door.close();

  const alone = await followed({});
  await alone.apply(aConfig({ ...shared, login: {} }));
  expect(alone.now().config.login).toBeUndefined();
  await alone.close();
});

test('git is asked who acts when that is to be known, and once', async () => {
  const folder = await temporaryFolder();
  const { now, close } = await followed({}, folder);
  const git = (...asked: string[]) => execFileSync('git', asked, { cwd: folder });
  git('init', '--quiet');
  git('config', 'user.name', 'Claire');
  expect(now().author).toBe('Claire');
  git('config', 'user.name', 'Paul');
  expect(now().author).toBe('Claire');
  await close();
});
