import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { AppError } from '../errors/app-error.ts';
import { versionNumber } from './version-number.ts';

/** The last number that the six digits of a version's id can say. */
const lastNumber = 999_999;

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Six letters or digits that stand for a campaign in the ids of its versions; every process computes the same. */
export function campaignIdSuffix(campaignId: string): string {
  return [...sha256(utf8ToBytes(campaignId)).slice(0, 6)].map((byte) => alphabet[byte % 36]).join('');
}

/** `000042-k3f9c2` for version 42 of a campaign. Two processes that save the same number meet on the same file name. */
export function versionId(campaignId: string, number: number): string {
  return `${String(number).padStart(6, '0')}-${campaignIdSuffix(campaignId)}`;
}

/** The id that a person means by a version's number (`42`) or by its whole id. */
export function versionIdFrom(campaignId: string, text: string): string {
  return /^\d{1,6}$/.test(text) ? versionId(campaignId, Number(text)) : text;
}

/**
 * The id of the version that comes after `base`, of the first one where there is none.
 * @throws AppError `versions-exhausted`
 */
export function nextVersionId(campaignId: string, base: string | undefined): string {
  const number = base === undefined ? 1 : versionNumber(base) + 1;
  if (number > lastNumber) throw AppError.of('versions-exhausted', { last: lastNumber });
  return versionId(campaignId, number);
}
