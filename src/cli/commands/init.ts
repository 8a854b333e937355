import { resolve } from 'node:path';
import { z } from 'zod';
import { applyTheme } from '../../use-cases/themes/apply-theme.ts';
import { type Call, type CommandRun, folderOf, openWorkspace } from '../call.ts';
import { readInput } from '../files.ts';
import { oneArgument, parseFlags, refuseUsage } from '../flags.ts';
import { commandLineWording } from '../messages/command-line.fr.ts';
import { initWords as words } from '../messages/init.fr.ts';
import { answer, note } from '../output.ts';

const { theme, organisation } = applyTheme.input.shape;

const flagShape = {
  demo: z.boolean().default(false),
  theme: theme.optional(),
  name: organisation.unwrap().out,
  logo: z.string().min(1).optional(),
};
type Flags = z.output<z.ZodObject<typeof flagShape>>;

/** The logo is read before anything is made: one that cannot be leaves no workspace half done. */
async function readLogo({ context }: Call, { logo }: Flags): Promise<Uint8Array | undefined> {
  if (logo === undefined) return undefined;
  return readInput(resolve(context.cwd, logo));
}

export const init: CommandRun = async (call) => {
  const flags = parseFlags(call, flagShape);
  if (flags.theme === undefined && flags.logo !== undefined) refuseUsage(words.logoNeedsTheme);
  if (flags.theme !== undefined && flags.demo) refuseUsage(words.demoOrTheme);
  const folder = resolve(folderOf(call), oneArgument(call) ?? '.');
  const logo = await readLogo(call, flags);
  await call.context.createWorkspace({ folder, demo: flags.demo, name: flags.name });
  note(call, commandLineWording.workspaceCreated(folder));
  const made = flags.theme === undefined ? undefined : await takeTheme(call, folder, { ...flags, logo });
  const facts = { folder, demo: flags.demo, ...made };
  return answer(call, { workspaces: [facts] }, () => [folder, ...(made?.campaigns ?? [])]);
};

/** @returns what was made, by id */
async function takeTheme(
  call: Call,
  folder: string,
  { theme = '', name, logo }: Omit<Flags, 'logo'> & { logo: Uint8Array | undefined },
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
