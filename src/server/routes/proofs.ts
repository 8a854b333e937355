import type { Router } from 'express';
import { contract } from '../../contract/index.ts';
import type { Deps } from '../../use-cases/deps.ts';
import { addProofComment } from '../../use-cases/proofs/add-proof-comment.ts';
import { approveProof } from '../../use-cases/proofs/approve-proof.ts';
import { downloadLetter } from '../../use-cases/proofs/download-letter.ts';
import { downloadProof } from '../../use-cases/proofs/download-proof.ts';
import { getProofHtml } from '../../use-cases/proofs/get-proof-html.ts';
import { getSend } from '../../use-cases/proofs/get-send.ts';
import { listProofComments } from '../../use-cases/proofs/list-proof-comments.ts';
import { listProofs } from '../../use-cases/proofs/list-proofs.ts';
import { openProof } from '../../use-cases/proofs/open-proof.ts';
import { resolveProofComment } from '../../use-cases/proofs/resolve-proof-comment.ts';
import { retryProof } from '../../use-cases/proofs/retry-proof.ts';
import { sendProof } from '../../use-cases/proofs/send-proof.ts';
import { sendTrial } from '../../use-cases/proofs/send-trial.ts';
import { sendForm } from '../fragments/send-form.ts';
import { mount } from '../mount.ts';

const { proofs: rows, remarks } = contract;

export function proofRoutes(router: Router, deps: Deps): void {
  mount(router, rows.sendForm, async (input) => {
    const form = await getSend(deps, input);
    return { html: sendForm(input.campaignId, form), form };
  });
  mount(router, rows.send, (input) => sendProof(deps, input));
  mount(router, rows.sendTrial, (input) => sendTrial(deps, input));
  mount(router, rows.letter, (input) => downloadLetter(deps, input));
  mount(router, rows.list, (input) => listProofs(deps, input));
  mount(router, rows.open, (input) => openProof(deps, input));
  mount(router, rows.retry, (input) => retryProof(deps, input));
  mount(router, rows.file, (input) => downloadProof(deps, input));
  mount(router, rows.approve, (input) => approveProof(deps, input));
  mount(router, rows.html, ({ named, ...input }) => getProofHtml(deps, { ...input, named: named === '1' }));
  mount(router, remarks.list, (input) => listProofComments(deps, input));
  mount(router, remarks.write, (input) => addProofComment(deps, input));
  mount(router, remarks.resolve, (input) => resolveProofComment(deps, input));
}
