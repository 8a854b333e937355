import type { approveProof } from '../use-cases/proofs/approve-proof.ts';
import type { downloadLetter, downloadProof } from '../use-cases/proofs/download-proof.ts';
import type { dryRunProof } from '../use-cases/proofs/dry-run-proof.ts';
import type { getProofHtml } from '../use-cases/proofs/get-proof-html.ts';
import type { getSend } from '../use-cases/proofs/get-send.ts';
import type { listProofs } from '../use-cases/proofs/list-proofs.ts';
import type { listReaders } from '../use-cases/proofs/list-readers.ts';
import type { openProof } from '../use-cases/proofs/open-proof.ts';
import type { retryProof } from '../use-cases/proofs/retry-proof.ts';
import type { findFormerProof, requestProof, sendProof } from '../use-cases/proofs/send-proof.ts';
import type { sendTrial } from '../use-cases/proofs/send-trial.ts';
import { endpoint } from './endpoint.ts';

export const proofRows = {
  readers: endpoint<typeof listReaders>({ method: 'GET', path: '/api/proof-readers', body: 'none' }),
  sendForm: endpoint<typeof getSend, 'form'>({
    method: 'GET',
    path: '/campaign/ajaxgetsend/{campaignId}',
    body: 'none',
    as: 'form',
    html: 'html',
  }),
  send: endpoint<typeof sendProof>({
    method: 'POST',
    path: '/campaign/ajaxsendbat/{campaignId}',
    body: 'form',
  }),
  request: endpoint<typeof requestProof>({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/proofs',
    body: 'api',
  }),
  rehearse: endpoint<typeof dryRunProof>({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/proof-rehearsal',
    body: 'api',
  }),
  former: endpoint<typeof findFormerProof>({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/former-proof',
    body: 'api',
  }),
  sendTrial: endpoint<typeof sendTrial>({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/trial',
    body: 'api',
  }),
  letter: endpoint<typeof downloadLetter>({
    method: 'GET',
    path: '/api/campaigns/{campaignId}/letter/{format}',
    body: 'none',
    answer: 'file',
  }),
  list: endpoint<typeof listProofs>({
    method: 'GET',
    path: '/api/campaigns/{campaignId}/proofs',
    body: 'none',
  }),
  open: endpoint<typeof openProof>({
    method: 'GET',
    path: '/api/campaigns/{campaignId}/proofs/{number}',
    body: 'none',
  }),
  retry: endpoint<typeof retryProof>({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/proofs/{number}/retry',
    body: 'api',
  }),
  file: endpoint<typeof downloadProof>({
    method: 'GET',
    path: '/api/campaigns/{campaignId}/proofs/{number}/file/{format}',
    body: 'none',
    answer: 'file',
  }),
  approve: endpoint<typeof approveProof>({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/proofs/{number}/approve',
    body: 'api',
  }),
  html: endpoint<typeof getProofHtml>({
    method: 'GET',
    path: '/frames/campaigns/{campaignId}/proofs/{number}',
    body: 'none',
    answer: 'html',
  }),
};
