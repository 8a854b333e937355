import type { Problem } from '../../../../contract/problem.ts';
import { words } from '../../../../core/wording/interface.ts';
import { specified } from '../../../../core/wording/specification.ts';
import { CallFailure } from '../../../api/call.ts';
import { downloadFile } from '../../../components/download-file.ts';

const problem = (exception: string): Problem => ({ success: false, exception, code: 'unknown' });

/** A file of ours. @throws CallFailure as `call` */
async function fetchFile(address: string): Promise<Response> {
  const response = await fetch(address).catch(() => {
    throw new CallFailure(0, problem(words.failure.unreachable));
  });
  if (response.ok) return response;
  throw new CallFailure(response.status, await response.json().catch(() => problem(specified.unknownError)));
}

/** Downloads a file of ours. @throws CallFailure as `call` */
export async function saveFile(address: string): Promise<void> {
  const response = await fetchFile(address);
  const [, name = ''] = /filename="?([^";]+)/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  downloadFile(await response.blob(), name);
}

/** The text of a file, in its own charset. @throws CallFailure as `call` */
export async function readFile(address: string): Promise<string> {
  const response = await fetchFile(address);
  const [, charset] = /charset=([\w.:+-]+)/.exec(response.headers.get('Content-Type') ?? '') ?? [];
  return new TextDecoder(charset).decode(await response.arrayBuffer());
}
