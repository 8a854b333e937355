import { open, readFile, unlink } from 'node:fs/promises';
import { type MailingEntry, MailingEntrySchema } from '../../core/proof/mailing.ts';
import type { ProofName } from '../../core/proof/proof.ts';
import type { ProofStore } from '../../use-cases/ports/store.ts';
import { errorCode, storageFailure } from '../disk/storage-failure.ts';
import type { WorkspaceFolder } from './workspace-folder.ts';

/** A line that was being written when the process ended was not acknowledged. */
function readLine(line: string): MailingEntry[] {
  try {
    return [MailingEntrySchema.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}

/** Bytes at the end of a file, on the disk when it returns. */
async function append(file: string, text: string): Promise<void> {
  const handle = await open(file, 'a');
  try {
    await handle.appendFile(text);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** `<n>.journal`: what became of each mail of a proof, until its end is in the proof itself. */
export function createProofLog(
  workspace: WorkspaceFolder,
  pathOf: (of: ProofName) => string,
): Pick<ProofStore, 'note' | 'journal'> & { drop(of: ProofName): Promise<void> } {
  return {
    async note(of, lines) {
      // A torn last line must not swallow the next one.
      const text = `\n${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
      try {
        await append(await workspace.prepareFolderOf(pathOf(of)), text);
      } catch (error) {
        throw storageFailure(error, pathOf(of));
      }
    },
    async journal(of) {
      try {
        const text = await readFile(workspace.absolute(pathOf(of)), 'utf8');
        return text.split('\n').flatMap(readLine);
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return undefined;
        throw storageFailure(error, pathOf(of));
      }
    },
    drop: (of) => unlink(workspace.absolute(pathOf(of))).catch(() => {}),
  };
}
