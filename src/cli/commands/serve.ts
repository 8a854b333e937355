import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { z } from 'zod';
import type { OpenWorkspace } from '../../compose.ts';
import { configFileName } from '../../core/workspace/config-file-name.ts';
import { inviteFirstAdministrator } from '../../use-cases/people/invitations.ts';
import { type Call, type CommandRun, folderOf, openWorkspace } from '../call.ts';
import { exitCodes } from '../exit-codes.ts';
import { parseFlags } from '../flags.ts';
import { commandLineWording } from '../messages/command-line.fr.ts';
import { answer, note, writeLine } from '../output.ts';

const flagShape = {
  port: z.coerce.number().pipe(z.int().min(0).max(65_535)).optional(),
  host: z.string().optional(),
  open: z.boolean().default(true),
  demo: z.boolean().default(false),
};
type Flags = z.output<z.ZodObject<typeof flagShape>>;

/**
 * How much larger than what is in use the heap may grow before V8 collects, %. By itself V8 lets it grow to four times that,
 * 530 MB after a day's calls on 5,000 letters. At 50 a server takes a twentieth less of the processor and 20 MB more
 * (`npm run bench:scale`).
 */
const heapGrowth = 25;

/** What people have under way may take longer (`usualEnds`, in `create-server.ts`), ms. */
const longestSharedEnd = 28_000;

/** Where `--demo` works, beside whatever the current folder is. */
const demoFolder = 'newsletter-demo';

/**
 * Serves the editor until the process is asked to end, which is how it ends well (exit code 0); its address is the only
 * line on stdout.
 */
export const serve: CommandRun = async (call) => {
  const flags = parseFlags(call, flagShape);
  setFlagsFromString(`--heap-growing-percent=${heapGrowth}`);
  const from = flags.demo ? await demoWorkspace(call) : folderOf(call);
  let isServed = () => {};
  const after = new Promise<void>((resolve) => {
    isServed = resolve;
  });
  const workspace = await openWorkspace(call, { from, watch: true, after });
  // Asked to end while it starts, it ends as well as later: nothing says any more that it is there.
  let isAskedToEnd = false;
  const forget = call.context.onInterrupt(() => {
    isAskedToEnd = true;
  });
  let lock: Awaited<ReturnType<typeof call.context.holdWorkspace>> | undefined;
  try {
    lock = await call.context.holdWorkspace(workspace.folder);
    const server = await makeServer(call, workspace, flags);
    const { url, port } = await server.start();
    await lock.announce(url);
    // Before the address is out: whoever reads it may end us at once.
    const stopped = isAskedToEnd
      ? undefined
      : call.context.untilStopped(workspace.config.login && longestSharedEnd);
    forget();
    answer(call, { servers: [{ url, port, pid: process.pid }] }, () => [url]);
    note(call, commandLineWording.stopHint);
    await inviteFirst(call, workspace);
    if (flags.open && stopped) call.context.openBrowser(url);
    // Whoever opens a letter at once does not wait for all the others.
    isServed();
    workspace.watching.catch((error: Error) => writeLine(call.context.stderr, error.stack ?? error.message));
    await stopped;
    await server.close();
    return exitCodes.done;
  } finally {
    forget();
    // Whoever takes it next must be alone: it goes when nothing of ours works any more.
    await workspace.close().finally(() => lock?.release());
  }
};

/** Somebody must be the first to come in: whoever reads this terminal. */
async function inviteFirst(call: Call, { deps, config }: OpenWorkspace): Promise<void> {
  if (!config.login) return;
  const link = await inviteFirstAdministrator(deps);
  if (link !== undefined) note(call, commandLineWording.firstAdministrator(link));
}

async function demoWorkspace(call: Call): Promise<string> {
  const folder = join(folderOf(call), demoFolder);
  const isThere = await access(join(folder, configFileName)).then(
    () => true,
    () => false,
  );
  if (!isThere) await call.context.createWorkspace({ folder, demo: true });
  return folder;
}

async function makeServer(
  call: Call,
  { config, deps, folder, watching }: OpenWorkspace,
  { host, port }: Flags,
) {
  const { tls } = config.server;
  const { editorAssets, images, version } = await call.context.product();
  return call.context.createServer({
    deps,
    read: watching,
    port: port ?? config.server.port,
    host: host ?? config.server.host,
    tls: tls && { cert: resolve(folder, tls.cert), key: resolve(folder, tls.key) },
    editorAssets,
    productImages: images,
    debug: call.flags.debug === true,
    version,
    log: (line) => writeLine(call.context.stderr, line),
  });
}
