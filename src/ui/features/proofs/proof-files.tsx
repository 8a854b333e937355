import { addressOf } from '../../../contract/address-of.ts';
import { contract } from '../../../contract/index.ts';
import { proofFormats } from '../../../core/proof/proof.ts';
import { proofWords as words } from '../../../core/wording/proofs.ts';
import { LetterFiles } from '../letter/send/letter-files.tsx';

/** What was mailed, to keep elsewhere. */
export const ProofFiles = ({ campaignId, number }: { campaignId: string; number: number }) => (
  <LetterFiles
    label={words.files}
    formats={proofFormats}
    addressOf={(format) => addressOf(contract.proofs.file, { campaignId, number, format })}
  />
);
