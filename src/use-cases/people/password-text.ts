import { z } from 'zod';
import { peopleWords as words } from './messages.fr.ts';

/** More than anybody types, and little enough to hash. */
const MAX_PASSWORD_CHARS = 200;

/** A password as somebody types it; the same letters are the same password however a keyboard composes them (RFC 8265, 4.2). */
export const PasswordTextSchema = z
  .string()
  .max(MAX_PASSWORD_CHARS)
  .overwrite((text) => text.normalize('NFC'));

/** A password that is chosen: its length is what counts (NIST SP 800-63B, 5.1.1.2). */
export const NewPasswordSchema = PasswordTextSchema.min(12, words.passwordTooShort);
