import type { LinkAnswer } from '../../core/checks/check-facts.ts';
import { probeWords as words } from '../../core/wording/checks/probing.ts';
import { ofCertificate } from '../outgoing/fetch-trouble.ts';
import { OutgoingFailure } from '../outgoing/send-request.ts';
import type { RedirectResult } from './follow-redirects.ts';

const broken = (told: string): LinkAnswer => ({ state: 'broken', told });
const unverified = (told: string): LinkAnswer => ({ state: 'unverified', told });

/** 404 and 410 say that nothing is there, 5xx that nothing comes; any other refusal may be meant for programs alone. */
export function linkAnswerOf(landing: RedirectResult): LinkAnswer {
  if ('answer' in landing) return landing.answer;
  const { status } = landing;
  if (status >= 200 && status < 300) return { state: 'good', status };
  return status === 404 || status === 410 || status >= 500
    ? broken(words.status(status))
    : unverified(words.status(status));
}

/** Browsers find the missing link of such a chain by themselves, or know an authority of the organisation's own. */
const partialChains = new Set([
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_GET_ISSUER_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
]);

/** Whether nothing came in time. */
export const isSlow = (error: unknown): boolean =>
  error instanceof OutgoingFailure && (error.reason === 'slow' || error.code === 'ETIMEDOUT');

/** @param milliseconds for which the answer was awaited */
export function answerOfFailure(failure: OutgoingFailure, milliseconds: number): LinkAnswer {
  const { reason, code } = failure;
  if (reason === 'blocked') return unverified(words.private);
  if (isSlow(failure)) return unverified(words.slow(milliseconds / 1_000));
  if (code === 'ENOTFOUND') return broken(words.unknownHost);
  if (code === 'ECONNREFUSED') return broken(words.refused);
  if (code === 'EAI_AGAIN') return unverified(words.noNames);
  if (partialChains.has(code)) return unverified(words.partialCertificate(code));
  return ofCertificate.test(code) || code === 'EPROTO'
    ? broken(words.certificate(code))
    : unverified(words.cut(code));
}
