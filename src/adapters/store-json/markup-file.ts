import { hash } from 'node:crypto';
import { MAX_MARKUP_CHARS } from '../../core/block-template/markup-limit.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { renamePatiently } from '../disk/durable-write.ts';
import { storageWording as words } from '../disk/messages.fr.ts';
import { type Stamp, stampOf } from '../disk/stamp.ts';
import type { MarkupHash } from './collections.ts';
import type { StoreContext } from './store-context.ts';

/** A markup as it counts for its template. */
export interface ReadMarkup {
  text: string;
  /** SHA-256 of its bytes. */
  sha256: string;
  /** It has not taken its name yet: the save that wrote it was cut short after its commit. */
  isStaged: boolean;
  /** It is not the one that `block.json` names: written by hand, or by a save that another process ended just now. */
  isForeign: boolean;
}

const sha256 = (bytes: Uint8Array) => hash('sha256', bytes);

export const markupPath = (id: string) => `block-templates/${id}/markup.liquid`;
const stagedPath = (id: string) => `block-templates/${id}/.markup.next`;

/** @throws AppError `file-unreadable` */
function textOf(bytes: Uint8Array, file: string): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.length <= MAX_MARKUP_CHARS) return text;
  } catch {
    // Not UTF-8.
  }
  throw AppError.of('file-unreadable', { file, reason: words.notMarkup });
}

export type MarkupFiles = ReturnType<typeof createMarkupFiles>;

/**
 * The markup of block templates, one save with their `block.json` (decision 0010): the new one is staged as
 * `.markup.next`, `block.json` names it and what it replaces, then it takes the place of `markup.liquid`.
 */
export function createMarkupFiles({ files, workspace }: Pick<StoreContext, 'files' | 'workspace'>) {
  const { disk } = workspace;

  async function bytesOf(id: string): Promise<Uint8Array> {
    const file = markupPath(id);
    const bytes = await files.read(file);
    if (bytes) return bytes;
    const facts = await workspace.facts(file);
    if (!facts) return new Uint8Array();
    throw AppError.of('file-unreadable', {
      file,
      reason: facts.isSymbolicLink() ? words.link : words.notFile,
    });
  }

  return {
    /** Tells a state of the file from any other; undefined when there is none. @throws AppError `file-unreadable` */
    async stamp(id: string): Promise<Stamp | undefined> {
      const facts = await workspace.facts(markupPath(id));
      return facts && stampOf(facts);
    },
    /** @throws AppError `file-unreadable`: a block must not be drawn as if it had no markup */
    async read(id: string, seal: MarkupHash | undefined): Promise<ReadMarkup> {
      const bytes = await bytesOf(id);
      const own = sha256(bytes);
      const staged = seal && own === seal.replaces ? await files.read(stagedPath(id)) : undefined;
      if (staged && sha256(staged) === seal?.sha256) {
        return {
          text: textOf(staged, markupPath(id)),
          sha256: seal.sha256,
          isStaged: true,
          isForeign: false,
        };
      }
      const isForeign = seal !== undefined && own !== seal.sha256;
      return { text: textOf(bytes, markupPath(id)), sha256: own, isStaged: false, isForeign };
    },
    /** Writes the markup of a save beside the one it replaces. @throws AppError as `durable-write.ts` */
    async stage(id: string, markup: string, { sha256: replaces }: ReadMarkup): Promise<MarkupHash> {
      const bytes = Buffer.from(markup);
      await files.write(stagedPath(id), bytes);
      return { sha256: sha256(bytes), replaces };
    },
    hasStaged: async (id: string) => (await files.stamp(stagedPath(id))) !== undefined,
    /** Gives a staged markup its name. Rejects as `rename`. */
    async settle(id: string): Promise<void> {
      await renamePatiently(workspace.absolute(stagedPath(id)), workspace.absolute(markupPath(id)), disk);
    },
    /** Lets go of one that never came to be. */
    drop: (id: string) => disk.unlink(workspace.absolute(stagedPath(id))),
  };
}
