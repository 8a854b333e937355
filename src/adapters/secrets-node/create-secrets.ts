import { createHmac, hash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { Password } from '../../core/people/access-records.ts';
import type { Secrets } from '../../use-cases/ports/secrets.ts';
import { createSemaphore } from '../semaphore.ts';

/** What OWASP advises for scrypt (Password Storage Cheat Sheet): 32 MiB, a quarter of a second of a processor. */
const usualCost = { n: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;

type Cost = Pick<Password, 'n' | 'r' | 'p'>;

/**
 * More at once would take the memory and the processors of those who are in, and all four threads in which Node reads
 * their files.
 */
const MAX_AT_ONCE = 2;

const derive = (password: string, salt: Buffer, { n, r, p }: Cost) =>
  new Promise<Buffer>((resolve, reject) => {
    // Node refuses more than 32 MiB unless it is told.
    scrypt(password, salt, KEY_BYTES, { N: n, r, p, maxmem: 256 * n * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/**
 * Secrets by what Node has of OpenSSL.
 * @param cost tests make passwords cheaper
 */
export function createSecrets(cost: Cost = usualCost): Secrets {
  const inTurn = createSemaphore(MAX_AT_ONCE);
  const digest = (text: string) => Buffer.from(hash('sha256', text, 'hex'), 'hex');
  const areEqual = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
  return {
    create: () => randomBytes(32).toString('base64url'),
    hashOf: (secret) => hash('sha256', secret, 'hex'),
    sign: (key, text) => createHmac('sha256', key).update(text).digest('base64url'),
    areEqual,
    async hashPassword(password) {
      const salt = randomBytes(16);
      const key = await inTurn(() => derive(password, salt, cost));
      return { salt: salt.toString('base64url'), hash: key.toString('base64url'), ...cost };
    },
    async isPassword(password, kept) {
      const salt = kept ? Buffer.from(kept.salt, 'base64url') : randomBytes(16);
      const key = await inTurn(() => derive(password, salt, kept ?? cost));
      return areEqual(key.toString('base64url'), kept?.hash ?? '') && kept !== undefined;
    },
  };
}
