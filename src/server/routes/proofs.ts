import type { outboxRows } from '../../contract/outbox.ts';
import type { proofCommentRows } from '../../contract/proof-comments.ts';
import type { proofRows } from '../../contract/proofs.ts';
import type { sendRows } from '../../contract/sends.ts';
import type { Proof } from '../../core/proof/proof.ts';
import type { Deps } from '../../use-cases/deps.ts';
import { getMessage, getMessageHtml, pageMessages } from '../../use-cases/outbox/messages.ts';
import { approveProof } from '../../use-cases/proofs/approve-proof.ts';
import { downloadLetter, downloadProof } from '../../use-cases/proofs/download-proof.ts';
import { dryRunProof } from '../../use-cases/proofs/dry-run-proof.ts';
import { getProofHtml } from '../../use-cases/proofs/get-proof-html.ts';
import { getSend } from '../../use-cases/proofs/get-send.ts';
import { listProofs } from '../../use-cases/proofs/list-proofs.ts';
import { listReaders } from '../../use-cases/proofs/list-readers.ts';
import { openProof } from '../../use-cases/proofs/open-proof.ts';
import {
  addProofComment,
  listProofComments,
  resolveProofComment,
} from '../../use-cases/proofs/proof-comments.ts';
import { retryProof } from '../../use-cases/proofs/retry-proof.ts';
import { findFormerProof, requestProof, sendProof } from '../../use-cases/proofs/send-proof.ts';
import { sendTrial } from '../../use-cases/proofs/send-trial.ts';
import { adoptSend } from '../../use-cases/sends/adopt-send.ts';
import { dryRunSend } from '../../use-cases/sends/dry-run-send.ts';
import { formerSend } from '../../use-cases/sends/list-sends.ts';
import { pageSends } from '../../use-cases/sends/page-sends.ts';
import { checkSend } from '../../use-cases/sends/reconcile-send.ts';
import { refreshSends } from '../../use-cases/sends/refresh-sends.ts';
import { replaceSend } from '../../use-cases/sends/replace-send.ts';
import { resumeSend } from '../../use-cases/sends/resume-send.ts';
import { scheduleSend } from '../../use-cases/sends/schedule-send.ts';
import { findNamedTarget, listTargets, refreshTargets } from '../../use-cases/sends/targets.ts';
import { unscheduleSend } from '../../use-cases/sends/unschedule-send.ts';
import { queueMailing } from '../continue-mailing.ts';
import { sendForm } from '../fragments/send-form.ts';
import { over, type VerbsOf, withHtml } from '../verbs.ts';

/** A request for a proof, whose mailing is queued once it is kept and before the first mail leaves. */
const withMailingQueued = <Input extends object>(deps: Deps, input: Input) => ({
  ...input,
  onSealed: (proof: Proof) => queueMailing(deps, proof),
});

export const proofVerbs = {
  readers: listReaders,
  sendForm: withHtml(getSend, ({ campaignId }, form) => sendForm(campaignId, form)),
  send: over(sendProof, (deps, input) => sendProof(deps, withMailingQueued(deps, input))),
  request: over(requestProof, (deps, input) => requestProof(deps, withMailingQueued(deps, input))),
  rehearse: dryRunProof,
  former: findFormerProof,
  sendTrial: sendTrial,
  letter: downloadLetter,
  list: listProofs,
  open: openProof,
  retry: over(retryProof, async (deps, input) => {
    await queueMailing(deps, { campaign_id: input.campaignId, number: input.number });
    return retryProof(deps, input);
  }),
  file: downloadProof,
  approve: approveProof,
  html: getProofHtml,
} satisfies VerbsOf<typeof proofRows>;

export const proofCommentVerbs = {
  list: listProofComments,
  write: addProofComment,
  resolve: resolveProofComment,
} satisfies VerbsOf<typeof proofCommentRows>;

export const outboxVerbs = {
  list: pageMessages,
  message: getMessage,
  html: getMessageHtml,
} satisfies VerbsOf<typeof outboxRows>;

export const sendVerbs = {
  schedule: scheduleSend,
  rehearse: dryRunSend,
  former: formerSend,
  unschedule: unscheduleSend,
  resume: resumeSend,
  replace: replaceSend,
  adopt: adoptSend,
  check: checkSend,
  list: pageSends,
  refresh: refreshSends,
  targets: listTargets,
  findTarget: findNamedTarget,
  refreshTargets: refreshTargets,
} satisfies VerbsOf<typeof sendRows>;
