import { resolve } from 'node:path';
import { z } from 'zod';
import { applyTheme } from '../../use-cases/themes/apply-theme.ts';
import { loadTheme } from '../../use-cases/themes/load-theme.ts';
import { oneArgument, refuseUsage } from '../arguments.ts';
import { type Call, type CommandRun, folderOf, openWorkspace } from '../call.ts';
import { exitCodes } from '../exit-codes.ts';
import { askFirstRun, canAsk, readLogo } from '../first-run.ts';
import { parseFlags } from '../flags.ts';
import { backupWording } from '../messages/backup.fr.ts';
import { commandLineWording } from '../messages/command-line.fr.ts';
import { initWords as words } from '../messages/init.fr.ts';
import { answer, note } from '../output.ts';
import { initFromBackup } from './init-from-backup.ts';

const { theme, organisation } = applyTheme.input.shape;

const flagShape = {
  demo: z.boolean().default(false),
  theme: theme.optional(),
  name: organisation.unwrap().out,
  logo: z.string().min(1).optional(),
  fromBackup: z.string().min(1).optional(),
};

export const init: CommandRun = async (call) => {
  const flags = parseFlags(call, flagShape);
  if (flags.theme === undefined && flags.logo !== undefined) refuseUsage(words.logoNeedsTheme);
  if (flags.theme !== undefined && flags.demo) refuseUsage(words.demoOrTheme);
  const folder = resolve(folderOf(call), oneArgument(call) ?? '.');
  if (flags.fromBackup !== undefined) {
    const { fromBackup, demo, ...others } = flags;
    if (demo || Object.values(others).some((value) => value !== undefined)) refuseUsage(backupWording.alone);
    return initFromBackup(call, folder, fromBackup);
  }
  const isAsked = canAsk(call) && !flags.demo && flags.theme === undefined;
  if (isAsked) await call.context.checkNewFolder(folder);
  const wanted = isAsked ? await askFirstRun(call, flags) : flags;
  if (wanted === undefined) return exitCodes.interrupted;
  // Read before anything is made: what cannot be leaves no workspace half done.
  if (wanted.theme !== undefined)
    await loadTheme({ themes: await call.context.openProductThemes() }, wanted.theme);
  const logo = wanted.logo === undefined ? undefined : await readLogo(call.context, wanted.logo);
  await call.context.createWorkspace({ folder, demo: flags.demo, name: wanted.name });
  note(call, commandLineWording.workspaceCreated(folder));
  const made = wanted.theme === undefined ? undefined : await takeTheme(call, folder, { ...wanted, logo });
  if (isAsked) note(call, words.next(folder));
  const facts = { folder, demo: flags.demo, ...made };
  return answer(call, { workspaces: [facts] }, () => [folder, ...(made?.campaigns ?? [])]);
};

/** @returns what was made, by id */
async function takeTheme(
  call: Call,
  folder: string,
  { theme = '', name, logo }: { theme?: string; name?: string; logo: Uint8Array | undefined },
) {
  const workspace = await openWorkspace(call, { from: folder });
  try {
    const made = await applyTheme(workspace.deps, { theme, organisation: name, logo });
    const campaigns = made.campaigns.map(({ campaign }) => campaign.id);
    return { newslettertemplate: made.newslettertemplate_id, campaigns };
  } finally {
    await workspace.close();
  }
}
