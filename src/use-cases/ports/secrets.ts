import type { Password } from '../../core/people/access-records.ts';

/** What makes secrets, and tells them without keeping them. */
export interface Secrets {
  /** 256 random bits, base64url. */
  create(): string;
  /** SHA-256 of a secret that `create` made, hexadecimal: as random as the secret, it needs no salt. */
  hashOf(secret: string): string;
  /** HMAC-SHA-256 of a text, base64url. */
  sign(key: string, text: string): string;
  /** Whether two texts are the same, in a time that tells nothing of where they differ. */
  areEqual(one: string, other: string): boolean;
  /** What of a password is kept. Takes a quarter of a second of a processor. */
  hashPassword(password: string): Promise<Omit<Password, 'id'>>;
  /** The same work whether there is something to compare with or not. */
  isPassword(password: string, kept: Password | undefined): Promise<boolean>;
}
