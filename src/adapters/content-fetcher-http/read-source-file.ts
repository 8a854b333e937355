import { readFile, stat } from 'node:fs/promises';
import { sourceWording } from '../../core/wording/sources.ts';
import { stampOf } from '../disk/stamp.ts';
import { type FetchLimits, FetchTrouble, fetchLimits, megabytes } from '../outgoing/fetch-trouble.ts';
import type { WorkspaceFolder } from '../store-json/workspace-folder.ts';

const words = sourceWording.reasons;

interface SourceFile {
  bytes: Uint8Array;
  /** Tells this state of the file from others. */
  stamp: string;
}

/**
 * A file of the workspace that another system writes; a link that leads out of it leads nowhere.
 * @param known the stamp of what is known of it
 * @returns undefined when it has not changed
 * @throws FetchTrouble
 */
export async function readSourceFile(
  workspace: WorkspaceFolder,
  path: string,
  { known, limits = fetchLimits }: { known: string | undefined; limits?: FetchLimits | undefined },
): Promise<SourceFile | undefined> {
  if (!workspace.holds(path)) throw new FetchTrouble('file', words.noFile(path));
  const file = workspace.absolute(path);
  try {
    const facts = await stat(file);
    if (!facts.isFile()) throw new FetchTrouble('file', words.noFile(path));
    if (facts.size > limits.inflated)
      throw new FetchTrouble('long', words.fileLong(megabytes(limits.inflated)));
    const stamp = stampOf(facts);
    return stamp === known ? undefined : { bytes: await readFile(file), stamp };
  } catch (error) {
    if (error instanceof FetchTrouble) throw error;
    throw new FetchTrouble('file', words.fileUnreadable(path), error);
  }
}
