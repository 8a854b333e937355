import { z } from 'zod';
import { commandLineWording as words } from '../../core/wording/command-line.ts';
import { createAdobeSimulator } from '../../simulators/adobe/create-adobe-simulator.ts';
import { accounts } from '../../simulators/adobe/sessions.ts';
import type { CommandRun } from '../call.ts';
import { exitCodes } from '../exit-codes.ts';
import { oneArgument, parseFlags, refuseUsage } from '../flags.ts';
import { answer, note } from '../output.ts';

const flagShape = {
  port: z.coerce.number().pipe(z.int().min(0).max(65_535)).default(0),
  now: z.iso.datetime({ offset: true }).optional(),
};

/** Plays a platform until the process is asked to end; its address is the only line on stdout. */
export const simulate: CommandRun = async (call) => {
  const platform = oneArgument(call) ?? '';
  if (platform !== 'adobe') refuseUsage(words.simulationUnknown(platform));
  const { port, now } = parseFlags(call, flagShape);
  const simulator = createAdobeSimulator({ port, ...(now !== undefined && { now: Date.parse(now) }) });
  const listening = await simulator.start();
  const stopped = call.context.untilStopped();
  answer(call, { simulators: [{ platform, ...listening, pid: process.pid }] }, () => [listening.url]);
  const { operator, ims } = accounts;
  note(call, words.simulationAccounts(operator.login, operator.password, ims.clientId, ims.clientSecret));
  note(call, words.simulationDoor(listening.url));
  note(call, words.stopHint);
  await stopped;
  await simulator.close();
  return exitCodes.done;
};
