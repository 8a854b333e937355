import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '../../src/core/errors/app-error.ts';
import { request } from './server-requests.ts';
import { startServer } from './server-running.ts';
import { aWorkspace, type Workspace } from './server-workspace.ts';
import { aPersonWho, aSharedWorkspace, browserOf, publicHost } from './shared-workspace.ts';

const remedy = 'Corrigez l’hôte dans la variable nommée par store.urlEnv.';
const failure = AppError.of('database-unavailable', { reason: 'le nom de son hôte est inconnu', remedy });

let logged: string[];
beforeEach(() => {
  logged = [];
});
const stops: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())));

/** What a server answers whose letters cannot be had. */
async function serve({ deps }: Workspace) {
  deps.versions.list = () => Promise.reject(failure);
  const running = await startServer(deps, { log: (line) => logged.push(line) });
  stops.push(running.stop);
  return async (headers: Record<string, string> = {}) =>
    (await request(`${running.url}/campaign/ajaxgetcampaignversions/lettre-de-decembre`, { headers })).json;
}

describe('what is to be done about the database', () => {
  test('is told to administrators; the others are told what they can do, and the log tells the rest once', async () => {
    const workspace = await aSharedWorkspace();
    const ask = await serve(workspace);
    const answerTo = async (role: 'administrator' | 'editor') =>
      ask((await browserOf(workspace, aPersonWho(role))).headers);

    expect(await answerTo('administrator')).toMatchObject({ code: failure.code, message: remedy });
    expect(logged).toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      const answer = await answerTo('editor');
      expect(answer).toMatchObject({ exception: failure.message, message: failure.hintForOthers });
      expect(JSON.stringify(answer)).not.toContain('store.urlEnv');
    }
    expect(logged).toEqual([`${failure.message} ${remedy}`]);
  });

  test('is not told to whoever cannot be asked who they are, for they are in the database, too', async () => {
    const workspace = await aSharedWorkspace();
    workspace.deps.access.sessions.get = () => Promise.reject(failure);
    const { headers } = await browserOf(workspace, aPersonWho('administrator'));
    const answer = await (await serve(workspace))({ ...publicHost, ...headers });
    expect(answer).toMatchObject({ message: failure.hintForOthers });
  });

  test('is told to whoever runs the server for themselves', async () => {
    expect(await (await serve(await aWorkspace()))()).toMatchObject({ message: remedy });
    expect(logged).toEqual([]);
  });
});
