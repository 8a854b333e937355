import { z } from 'zod';
import {
  type ProofBlock,
  ProofBlockSchema,
  type ProofContent,
  type ProofName,
} from '../../core/proof/proof.ts';
import { readJson } from '../disk/json-format.ts';
import { storageFailure } from '../disk/storage-failure.ts';
import { createPackedContents } from './packed-contents.ts';
import type { StoreContext } from './store-context.ts';

const StoredBlocksSchema = z.object({ blocks: z.array(ProofBlockSchema) });

/** Where the blocks stand only helps to read a proof: what cannot be read is done without. */
const readBlocks = (content: Uint8Array): ProofBlock[] => readJson(StoredBlocksSchema, content)?.blocks ?? [];

/** The text of `<n>.blocks.json`. */
export const blocksFile = (blocks: readonly ProofBlock[]) =>
  `${JSON.stringify({ schemaVersion: 1, blocks }, null, 2)}\n`;

/**
 * What was mailed, written once: `<n>.html`, `<n>.txt`, `<n>.note.txt`, `<n>.sheet.jpg`; `<n>.blocks.json`: where its blocks
 * stand. Of old proofs the same, made smaller (`packed-contents.ts`).
 */
export function createProofContents(
  context: Pick<StoreContext, 'workspace' | 'files'>,
  pathOf: (of: ProofName, ending: string) => string,
) {
  const packed = createPackedContents(context, pathOf);

  async function seal(of: ProofName, ending: string, content: Uint8Array | string): Promise<void> {
    const path = pathOf(of, ending);
    const isOurs = await context.workspace.create(path, Buffer.from(content));
    if (!isOurs) throw storageFailure(new Error('EEXIST'), path);
  }
  return {
    pack: packed.pack,
    async keep(of: ProofName, { html, text, blocks, note, sheet }: ProofContent): Promise<void> {
      await seal(of, 'html', html);
      await seal(of, 'txt', text);
      if (blocks) await seal(of, 'blocks.json', blocksFile(blocks));
      if (note !== undefined) await seal(of, 'note.txt', note);
      if (sheet) await seal(of, 'sheet.jpg', sheet);
    },
    async read(of: ProofName): Promise<ProofContent | undefined> {
      const [html, text, note, sheet, places] = await Promise.all(
        (['html', 'txt', 'note.txt', 'sheet.jpg', 'blocks.json'] as const).map((part) =>
          packed.read(of, part),
        ),
      );
      const words = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
      return (
        html && {
          html,
          text: words(text),
          ...(note && { note: words(note) }),
          ...(sheet && { sheet }),
          ...(places && { blocks: readBlocks(places) }),
        }
      );
    },
  };
}
