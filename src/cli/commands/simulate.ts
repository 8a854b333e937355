import { z } from 'zod';
import { createAdobeSimulator } from '../../../simulators/adobe/create-adobe-simulator.ts';
import { accounts } from '../../../simulators/adobe/sessions.ts';
import { oneArgument, refuseUsage } from '../arguments.ts';
import type { CommandRun } from '../call.ts';
import { exitCodes } from '../exit-codes.ts';
import { parseFlags } from '../flags.ts';
import { commandLineWording as words } from '../messages/command-line.fr.ts';
import { answer, note } from '../output.ts';

const flagShape = {
  port: z.coerce.number().pipe(z.int().min(0).max(65_535)).default(0),
  now: z.iso.datetime({ offset: true }).optional(),
};

const secretName = 'ADOBE_PASSWORD';

/** What `newsletter.config.json` says to exercise with a simulator: its account, a template and a group that it has. */
const exerciseOf = (url: string) => ({
  platform: {
    connector: 'adobe',
    adobe: {
      ...{ url, mode: 'native', login: accounts.operator.login, passwordEnv: secretName },
      template: 'nlStudioMail',
    },
  },
  targets: [{ id: 'exercice', label: 'Abonnés France', kind: 'group', value: 'LST_FR' }],
  allowedHosts: [new URL(url).hostname],
});

/** Plays a platform until the process is asked to end; its address is the only line on stdout. */
export const simulate: CommandRun = async (call) => {
  const platform = oneArgument(call) ?? '';
  if (platform !== 'adobe') refuseUsage(words.simulationUnknown(platform));
  const { port, now } = parseFlags(call, flagShape);
  const simulator = createAdobeSimulator({ port, ...(now !== undefined && { now: Date.parse(now) }) });
  const listening = await simulator.start();
  const stopped = call.context.untilStopped();
  const configuration = exerciseOf(listening.url);
  const facts = { platform, ...listening, pid: process.pid, configuration };
  answer(call, { simulators: [facts] }, () => [listening.url]);
  const { operator, ims } = accounts;
  note(call, words.simulationAccounts(operator.login, operator.password, ims.clientId, ims.clientSecret));
  note(call, words.simulationBlock);
  note(call, JSON.stringify(configuration, null, 2));
  note(call, words.simulationSecret(`export ${secretName}='${operator.password}'`));
  note(call, words.simulationDoor(listening.url));
  note(call, words.stopHint);
  await stopped;
  await simulator.close();
  return exitCodes.done;
};
