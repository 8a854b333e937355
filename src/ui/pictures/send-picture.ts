import { contract } from '../../contract/index.ts';
import type { StoredMediaAnswer } from '../../contract/medias.ts';
import type { Problem } from '../../contract/problem.ts';
import { specified } from '../../core/wording/specification.ts';
import { CallFailure } from '../api/call.ts';
import { words } from '../components/messages.fr.ts';
import { proofHeaders } from '../state/caller.ts';
import type { SendPicture, UploadFields } from './upload-queue.ts';

/** By XMLHttpRequest, which alone tells how much of a body went. */
export const sendPicture: SendPicture = ({ file, fields }, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', contract.medias.keep.path);
    const headers = { accept: 'application/json', ...proofHeaders() };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      const answer = answerOf(request.responseText);
      if (answer?.success === true) resolve(answer as unknown as StoredMediaAnswer);
      else reject(new CallFailure(request.status, (answer as Problem | undefined) ?? unknown()));
    };
    request.onerror = () => reject(new CallFailure(0, unknown(words.failure.unreachable)));
    request.onabort = () => reject(new DOMException('', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(bodyOf(file, fields));
  });

/** The fields before the file: a server that reads as it goes knows them by then. */
function bodyOf(file: File, fields: UploadFields): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.set(name, value);
  body.set('file', file, file.name);
  return body;
}

function answerOf(text: string): Record<string, unknown> | undefined {
  try {
    const answer = JSON.parse(text);
    return typeof answer?.success === 'boolean' ? answer : undefined;
  } catch {
    return undefined;
  }
}

const unknown = (message?: string): Problem => ({
  success: false,
  exception: specified.unknownError,
  code: 'unknown',
  ...(message && { message }),
});
