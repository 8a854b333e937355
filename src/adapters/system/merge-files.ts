import { readFile } from 'node:fs/promises';
import { AppError } from '../../core/errors/app-error.ts';
import type { Sides } from '../../core/merge/merge.ts';
import { type JsonConflict, mergeJson } from '../../core/merge/merge-json.ts';
import { parseJson } from '../../core/parse-json.ts';
import { replaceDurably } from '../disk/durable-write.ts';
import { storageWording as words } from '../disk/messages.fr.ts';
import { errorCode } from '../disk/storage-failure.ts';
import { writeText } from '../stored-settings/write-text.ts';

const unreadable = (file: string, reason: string, cause?: unknown) =>
  AppError.of('input-file-unreadable', { file, reason }, { cause });

const textOf = (file: string) =>
  readFile(file, 'utf8').catch((error) => {
    throw unreadable(file, words.readingRefused(errorCode(error)), error);
  });

function parsedFile(file: string, text: string): unknown {
  const json = parseJson(text);
  if (!json.ok) throw unreadable(file, json.reason);
  return json.value;
}

/**
 * Merges three files of JSON as a driver of Git does: the merge takes the place of mine, written as mine is. A base that is
 * empty is none.
 * @param files paths
 * @returns what both changed to two things; the file says mine there
 * @throws AppError `input-file-unreadable`, and then mine is as it was; as `replaceDurably`
 */
export async function mergeFiles(files: Sides<string>): Promise<JsonConflict[]> {
  const [base, text, theirs] = await Promise.all([files.base, files.mine, files.theirs].map(textOf));
  const mine = parsedFile(files.mine, text ?? '');
  const { merged, conflicts } = mergeJson({
    base: base?.trim() ? parsedFile(files.base, base) : undefined,
    mine,
    theirs: parsedFile(files.theirs, theirs ?? ''),
  });
  await replaceDurably(files.mine, Buffer.from(writeText(text ?? '', mine, merged)));
  return conflicts;
}
