import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SeenCall } from '../../simulators/adobe/create-adobe-simulator.ts';
import type { CliWorld } from '../doors/cli-world.ts';
import { adobeSettings, adobeTargets } from './adobe-instance.ts';
import { soundRows } from './builders/version.ts';
import { startListening } from './real-program.ts';

/** What of a simulated instance the tests ask for. */
interface SimulatedState {
  deliveries: { id: number; internalName: string; state: number }[];
  calls: SeenCall[];
}

/** The simulator of Adobe Campaign in a process of its own, steered by its control door. */
export async function startRealAdobe(folder: string, settings: object = {}) {
  const { url } = await startListening({ folder }, 'simulate', 'adobe');
  const steer = async (path: string, request: RequestInit = {}) =>
    (await fetch(`${url}/_simulator/${path}`, request)).json();
  const post = (path: string, body: object) => steer(path, { method: 'POST', body: JSON.stringify(body) });
  await post('settings', { preparationMs: 0, ...settings });
  return {
    url,
    state: () => steer('state') as Promise<SimulatedState>,
    /** The calls that came after so many. */
    callsSince: async (count: number) =>
      ((await steer(`calls/${count}`)) as Pick<SimulatedState, 'calls'>).calls,
    fault: (fault: object) => post('faults', fault),
    clearFaults: () => steer('faults', { method: 'DELETE' }),
    settings: (changes: object) => post('settings', changes),
  };
}
export type RealAdobe = Awaited<ReturnType<typeof startRealAdobe>>;

/** What a workspace says to send by that instance. */
export function adobeConfig(url: string, more: object = {}) {
  const { clientId, template } = adobeSettings(url);
  return {
    mail: { from: { name: 'Mairie', email: 'lettre@example.org' } },
    platform: {
      connector: 'adobe',
      adobe: { url, imsUrl: url, template, clientId, clientSecretEnv: 'ADOBE_SECRET', ...more },
    },
    allowedHosts: ['127.0.0.1'],
    targets: adobeTargets,
  };
}

/** A campaign that can be sent; its id is the name given. */
export async function makeCampaign({ folder, newsletter }: CliWorld, name: string): Promise<void> {
  const version = { subject: `La lettre ${name}`, ...soundRows };
  await writeFile(join(folder, 'version.json'), JSON.stringify(version));
  await newsletter('create', name, '--template', 'lettre');
  await newsletter('save', name, '--from', 'version.json');
}

/** 9 o'clock on the first of June, next year. */
export const nextJune = `01/06/${new Date().getFullYear() + 1} 09:00`;
