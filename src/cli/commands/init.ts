import { resolve } from 'node:path';
import { z } from 'zod';
import { type CommandRun, folderOf } from '../call.ts';
import { oneArgument, parseFlags } from '../flags.ts';
import { commandLineWording } from '../messages/command-line.fr.ts';
import { answer, note } from '../output.ts';

export const init: CommandRun = async (call) => {
  const { demo } = parseFlags(call, { demo: z.boolean().default(false) });
  const folder = resolve(folderOf(call), oneArgument(call) ?? '.');
  await call.context.createWorkspace({ folder, demo });
  note(call, commandLineWording.workspaceCreated(folder));
  return answer(call, { workspaces: [{ folder, demo }] }, () => [folder]);
};
