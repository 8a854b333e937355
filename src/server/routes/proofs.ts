import type { proofRows } from '../../contract/proofs.ts';
import { approveProof } from '../../use-cases/proofs/approve-proof.ts';
import { downloadLetter, downloadProof } from '../../use-cases/proofs/download-proof.ts';
import { getProofHtml } from '../../use-cases/proofs/get-proof-html.ts';
import { getSend } from '../../use-cases/proofs/get-send.ts';
import { listProofs } from '../../use-cases/proofs/list-proofs.ts';
import { openProof } from '../../use-cases/proofs/open-proof.ts';
import { retryProof } from '../../use-cases/proofs/retry-proof.ts';
import { sendProof } from '../../use-cases/proofs/send-proof.ts';
import { sendTrial } from '../../use-cases/proofs/send-trial.ts';
import { sendForm } from '../fragments/send-form.ts';
import { type VerbsOf, withHtml } from '../verbs.ts';

export const proofVerbs = {
  sendForm: withHtml(getSend, ({ campaignId }, form) => sendForm(campaignId, form)),
  send: sendProof,
  sendTrial: sendTrial,
  letter: downloadLetter,
  list: listProofs,
  open: openProof,
  retry: retryProof,
  file: downloadProof,
  approve: approveProof,
  html: getProofHtml,
} satisfies VerbsOf<typeof proofRows>;
