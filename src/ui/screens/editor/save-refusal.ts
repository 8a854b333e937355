import type { VersionConflict } from '../../../contract/versions.ts';
import { specified } from '../../../core/wording/specification.ts';
import { CallFailure } from '../../api/call.ts';
import type { SaveAnswer } from '../../editor-state/saving.ts';

/** The server's sentence, when it gave one. */
export const sentenceOf = (error: unknown) =>
  error instanceof CallFailure ? error.problem.exception : undefined;

/** What a save that threw came to. */
export function refusalOf(error: unknown): SaveAnswer {
  if (!(error instanceof CallFailure)) return { kind: 'failed', reason: specified.unknownError };
  if (error.problem.code === 'version-conflict') {
    return { kind: 'conflict', current: (error.problem as unknown as VersionConflict).current };
  }
  const { code, exception, message } = error.problem;
  return { kind: 'failed', reason: code === 'unknown' ? (message ?? exception) : exception };
}
