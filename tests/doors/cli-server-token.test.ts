import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { githubSteps } from '../support/ci-examples.ts';
import { freePort } from '../support/free-port.ts';
import { cliWorld, type Outcome } from './cli-world.ts';
import { startServer } from './server-running.ts';
import { aPersonWho, aSharedWorkspace, scriptOf } from './shared-workspace.ts';

/** A shared server, and the command line elsewhere with a token of one role. */
async function withTokenOf(role: 'reader' | 'sender') {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const workspace = await aSharedWorkspace({ public: { url } });
  const { stop } = await startServer(workspace.deps, { port, version: '9.9.9' });
  onTestFinished(stop);
  const { headers } = await scriptOf(workspace, aPersonWho(role));
  const secret = headers.authorization?.replace('Bearer ', '') ?? '';
  const world = await cliWorld();
  const as = (token: string | undefined, ...argv: string[]): Promise<Outcome> =>
    world.within({ env: { NEWSLETTER_SERVER: url, NEWSLETTER_TOKEN: token } }, ...argv);
  return { folder: world.folder, secret, as, newsletter: (...argv: string[]) => as(secret, ...argv) };
}

const codeOf = ({ exitCode, stderr }: Outcome) => [exitCode, JSON.parse(stderr).code];

it('what docs/ci.md tells another repository to run checks and schedules with a token of the role sender', async () => {
  const { folder, newsletter } = await withTokenOf('sender');
  await writeFile(
    join(folder, 'envois.csv'),
    'campaign,target,date\nlettre-de-decembre,abonnes,05/12/2099 09:00\n',
  );
  const steps = githubSteps('programmer', '.github/workflows/envois.yml').filter((step) => step !== 'npm ci');
  expect(steps.length).toBeGreaterThan(3);
  for (const step of steps) {
    const [, typed = ''] = /^npx --no-install newsletter (.+)$/.exec(step) ?? [];
    expect(await newsletter(...typed.split(' ')), step).toMatchObject({ exitCode: 0 });
  }
  expect((await newsletter('sends', '--json')).json.sends).toMatchObject([
    { campaign: 'lettre-de-decembre', target: 'abonnes', status: 'scheduled' },
  ]);
});

it('a token does what its role may, and nothing else; a wrong one, or none, does nothing', async () => {
  const { as, newsletter } = await withTokenOf('reader');
  expect(await newsletter('versions', 'lettre-de-decembre')).toMatchObject({ exitCode: 0 });
  const rename = ['rename', 'lettre-de-decembre', 'Autre', '--json'];
  const refused = await newsletter(...rename);
  expect(codeOf(refused)).toEqual([1, 'role-missing']);
  expect(JSON.parse(refused.stderr).hint).toContain('jeton');
  expect(codeOf(await as('newsletter_faux', ...rename))).toEqual([4, 'token-refused']);
  expect(codeOf(await as(undefined, ...rename))).toEqual([4, 'token-missing']);
});
