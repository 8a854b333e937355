import { workspaceRows } from '../../contract/workspace.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { openedWorkspace } from '../../use-cases/workspace/get-workspace.ts';
import type { Call } from '../call.ts';
import type { Ask, Reach } from '../reach.ts';
import { readServerAddress, readToken } from './server-address.ts';
import { createServerClient } from './server-client.ts';
import { serverPictures } from './server-pictures.ts';

/**
 * The workspace of the server that `--server`, or NEWSLETTER_SERVER, names; nothing is asked of it yet.
 * @throws AppError `server-address-invalid`, `token-unreadable`, `author-from-afar`, `option-needs-folder`
 */
export async function reachServer(call: Call, server: string): Promise<Reach & { close(): Promise<void> }> {
  if (call.flags.dir !== undefined) throw AppError.of('option-needs-folder', { option: '--dir' });
  if (call.flags.author !== undefined) throw AppError.of('author-from-afar', {});
  const url = readServerAddress(server);
  const client = createServerClient({ url, token: await readToken(call) }, call.context.version);
  const ask: Ask = (row, verb, input) =>
    client.call<NonNullable<(typeof row)['verb']>['output']>(row, verb, input);
  const { close, ...pictures } = serverPictures(call.context, client);
  return {
    ...{ ask, pictures, close, here: undefined },
    about: () => client.call(workspaceRows.get, openedWorkspace, {}),
  };
}
