import { expect } from 'vitest';
import { cliWorld } from '../doors/cli-world.ts';
import { adobeSecrets } from './adobe-instance.ts';
import { adobeConfig, makeCampaign, nextJune, startRealAdobe } from './real-adobe.ts';
import { type RealProcess, startListening } from './real-program.ts';

interface Ending {
  folder: string;
  server: RealProcess;
}

/** What a program that uses the instance of Adobe finds in its environment. */
export const env = { ...adobeSecrets };

/** Serves a folder on a free port. */
export const serve = (folder: string, ...node: string[]) =>
  startListening({ folder, env, node }, 'serve', '--no-open', '--port', '0');

/** A server that waits for Adobe to answer the submission of the campaign `c1`; `click` ends with the server. */
export async function aServerThatWaits(): Promise<Ending & { click: Promise<unknown> }> {
  const home = await cliWorld();
  const adobe = await startRealAdobe(home.folder);
  const world = await cliWorld({ config: adobeConfig(adobe.url) });
  await makeCampaign(world, 'c1');
  const { folder } = world;
  const server = await serve(folder);
  await adobe.fault({ on: 'nms:delivery#SubmitDelivery', act: 'stall', when: 'after' });
  const body = new URLSearchParams({ adobetarget: 'abonnes', senddate: nextJune });
  const path = '/campaign/ajaxsendadobe/c1';
  const click = fetch(server.url + path, { method: 'POST', body }).catch(() => 'cut');
  const actions = async () => (await adobe.callsSince(0)).map(({ action }) => action);
  await expect.poll(actions, { timeout: 10_000 }).toContain('nms:delivery#SubmitDelivery');
  return { folder, server, click };
}

/** Bugs that nobody catches, as scripts. */
export const bugs = [
  ['thrown', 'throw new Error("panne d’essai")'],
  ['of a promise that nobody awaited', 'Promise.reject(new Error("panne d’essai"))'],
] as const;

/** A server that has met such a bug. */
export async function aServerWithABug(bug: string): Promise<Ending> {
  const { folder } = await cliWorld();
  const script = `process.once("SIGUSR2", () => { ${bug} })`;
  const server = await serve(folder, '--import', `data:text/javascript,${encodeURIComponent(script)}`);
  server.child.kill('SIGUSR2');
  return { folder, server };
}
