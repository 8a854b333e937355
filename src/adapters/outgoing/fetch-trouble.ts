import { fetchReasons as words } from './messages.fr.ts';
import type { OutgoingFailure } from './send-request.ts';

/** Why a document could not be fetched, or is not what was asked for. */
export class FetchTrouble extends Error {
  /** Stable English id. */
  readonly code: string;

  /** @param reason French, the end of a sentence */
  constructor(code: string, reason: string, cause?: unknown) {
    super(reason, { cause });
    this.code = code;
  }
}

/** What a document may take: ms to its end, redirects included; bytes as sent and inflated; redirects. */
export interface FetchLimits {
  milliseconds: number;
  bytes: number;
  inflated: number;
  redirects: number;
}

const megabyte = 1_000_000;
export const megabytes = (bytes: number) => Math.round((bytes / megabyte) * 10) / 10;

/**
 * A source that never ends, or that grows when it is unpacked, holds nobody up
 * (docs/faults-and-limits.md#the-one-way-out).
 */
export const fetchLimits: FetchLimits = {
  milliseconds: 10_000,
  bytes: 10 * megabyte,
  inflated: 20 * megabyte,
  redirects: 3,
};

export const ofCertificate = /^(?:CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_SSL)/;

/** What the one way out says, for people. */
export function troubleOf({ reason, code }: OutgoingFailure, limits: FetchLimits): FetchTrouble {
  const sentences: Record<OutgoingFailure['reason'], string> = {
    blocked: words.blocked,
    unreached: ofCertificate.test(code) ? words.certificate(code) : words.unreached(code),
    cut: words.cut,
    slow: words.slow(limits.milliseconds / 1_000),
    long: words.long(megabytes(limits.bytes)),
  };
  return new FetchTrouble(reason, sentences[reason]);
}
