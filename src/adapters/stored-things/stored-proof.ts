import type { ProofBlock, ProofName } from '../../core/proof/proof.ts';
import type { StoredThing } from '../../use-cases/ports/stored-things.ts';
import type { JsonObject } from '../disk/json-format.ts';
import { blocksFile } from '../store-json/proof-contents.ts';
import { jsonFile, storedThing } from './stored-thing.ts';

/** A file of a proof. */
export const proofPath = ({ campaign_id, number }: ProofName, ending: string) =>
  `campaigns/${campaign_id}/proofs/${number}.${ending}`;

interface ProofParts {
  data: JsonObject;
  html: Uint8Array;
  plain: Uint8Array;
  note: Uint8Array | undefined;
  sheet: Uint8Array | undefined;
  blocks: unknown[] | undefined;
  /** What became of each mail, where its mailing was not finished. */
  journal: unknown[] | undefined;
  isRewritten?: boolean;
}

/** A proof, with what was mailed. */
export function storedProof(of: ProofName, parts: ProofParts): StoredThing {
  const { data, html, plain, note, sheet, blocks, journal, isRewritten = false } = parts;
  const path = (ending: string) => proofPath(of, ending);
  const lines = journal?.map((entry) => `\n${JSON.stringify(entry)}\n`).join('');
  return storedThing(
    path('json'),
    [
      jsonFile(path('json'), data),
      { path: path('html'), bytes: html },
      { path: path('txt'), bytes: plain },
      note && { path: path('note.txt'), bytes: note },
      sheet && { path: path('sheet.jpg'), bytes: sheet },
      blocks && { path: path('blocks.json'), bytes: Buffer.from(blocksFile(blocks as ProofBlock[])) },
      lines === undefined ? undefined : { path: path('journal'), bytes: Buffer.from(lines) },
    ],
    { isRewritten },
  );
}
