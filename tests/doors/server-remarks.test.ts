import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aBlock } from '../support/builders/block.ts';
import { aVersion } from '../support/builders/version.ts';
import { postJson, request } from './server-requests.ts';
import { type RunningServer, startServer } from './server-running.ts';
import { aWorkspace, type Workspace } from './server-workspace.ts';

const campaign = '/api/campaigns/lettre-de-decembre';
let workspace: Workspace;
let running: RunningServer;

beforeEach(async () => {
  workspace = await aWorkspace();
  const blocks = [aBlock({ id: 'agenda', name: 'Agenda', blockdatas: { title: 'Fête le 3' } })];
  await workspace.deps.versions.publish(aVersion({ blocks }, 2));
  running = await startServer(workspace.deps);
  await postJson(`${running.url}/campaign/ajaxsendbat/lettre-de-decembre`, { batmail: 'anne@exemple.fr' });
});
afterEach(() => running.stop());

const write = (fields: object) => postJson(`${running.url}${campaign}/proofs/1/remarks`, fields);
const resolve = (id: string, resolved: boolean) =>
  postJson(`${running.url}${campaign}/remarks/${id}/resolve`, { resolved });
const remarks = async () => (await request(`${running.url}${campaign}/remarks`)).json.remarks;

describe('a remark', () => {
  test('is pinned to a block of a proof, or said of the whole letter', async () => {
    await write({ block: 'agenda', text: ' C’est le 4. ', by: 'Mme Petit' });
    await write({ text: 'Très bien.' });
    const block = { id: 'agenda', name: 'Agenda' };
    expect(await remarks()).toMatchObject([
      { proof: 1, block, text: 'C’est le 4.', author: 'Mme Petit', isGone: false },
      { proof: 1, text: 'Très bien.', author: 'Anne', isGone: false },
    ]);
    expect((await write({ block: 'ailleurs', text: 'Ici ?' })).json).toMatchObject({
      code: 'remark-block-unknown',
      exception: expect.stringContaining('agenda (Agenda)'),
    });
    for (const unseen of [' ', '\u200b']) expect((await write({ text: unseen })).status).toBe(400);
    expect((await write({ text: 'Bien.', by: '\u200b' })).status).toBe(400);
  });

  test('is dealt with, and taken up again; who did it first stays', async () => {
    const { remark } = (await write({ text: 'À revoir' })).json as { remark: { id: string } };
    const first = (await resolve(remark.id, true)).json.remark;
    expect(first).toMatchObject({ resolved: { by: 'Anne' } });
    expect((await resolve(remark.id, true)).json.remark).toEqual(first);
    expect((await resolve(remark.id, false)).json.remark).not.toHaveProperty('resolved');
    expect((await resolve('rien', true)).json).toMatchObject({ code: 'remark-not-found' });
  });

  test('outlives its block, and says that it is gone', async () => {
    await write({ block: 'agenda', text: 'C’est le 4.' });
    await workspace.deps.versions.publish(aVersion({}, 3));
    expect(await remarks()).toMatchObject([{ block: { name: 'Agenda' }, isGone: true }]);
  });
});

test('a proof’s blocks are named in its page where that is asked for, and what was mailed stays as it is', async () => {
  const page = (query: string) =>
    request(`${running.url}/frames/campaigns/lettre-de-decembre/proofs/1${query}`);
  const [plain, named] = [(await page('')).text, (await page('?named=1')).text];
  expect(named).toContain(' data-block-id="agenda"');
  expect(named.replace(' data-block-id="agenda"', '')).toBe(plain);
  const opened = await request(`${running.url}${campaign}/proofs/1`);
  expect(opened.json).toMatchObject({ isIntact: true, blocks: [{ id: 'agenda', name: 'Agenda' }] });
});
