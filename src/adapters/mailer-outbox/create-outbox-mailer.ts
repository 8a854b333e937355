import { lstat, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../core/config.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { RecipientResult } from '../../core/proof/proof.ts';
import { mailWording } from '../../core/wording/mail.ts';
import type { Mailer, OutgoingMail } from '../../use-cases/ports/mailer.ts';
import { createDurably } from '../disk/durable-write.ts';
import { storageFailure } from '../disk/storage-failure.ts';
import { assertMailable, buildMessage, groupRank, messageSource } from '../mail-message/build-message.ts';

/** Where mails are kept instead of being sent. */
export interface MailKeeper {
  /**
   * Keeps one durably under its id; the first one of an id stays.
   * @throws AppError those of storage, `database-unavailable`
   */
  keep(id: string, message: Uint8Array): Promise<void>;
  /** @throws AppError where none can be kept */
  verify(): Promise<void>;
}

/**
 * Keeps each mail under `<instant>-<key>-<rank>` instead of sending it, durably, before it says 'accepted'. The same mail to
 * the same person twice: the first one stays.
 */
export function createKeepingMailer(
  keeper: MailKeeper,
  { allow }: Pick<Config['mail'], 'allow'> = {},
): Mailer {
  return {
    transport: 'outbox',
    async send(mail, recipients, { onTry, onResult } = {}) {
      assertMailable(mail, recipients, allow);
      const message = await buildMessage(mail);
      await keeper.verify();
      const keep = async (address: string, rank: number): Promise<RecipientResult> => {
        await onTry?.(address);
        const { headers, body } = message.addressedTo(address, rank);
        await keeper.keep(idOf(mail, rank), Buffer.concat([headers, ...body]));
        return { address, status: 'accepted', response: mailWording.keptInOutbox };
      };
      const results: RecipientResult[] = [];
      for (const [index, address] of recipients.entries()) {
        const result = await keep(address, groupRank(mail, address, recipients)).catch((error: unknown) => {
          // To throw is to say that nobody was tried.
          if (index === 0 || !AppError.is(error)) throw error;
          return { address, status: 'deferred' as const, response: error.message };
        });
        results.push(result);
        onResult?.(result);
      }
      return results;
    },
    source: messageSource,
    verify: keeper.verify,
  };
}

/** The same for files `<folder>/<id>.eml`. */
export const createOutboxMailer = (folder: string, mail?: Pick<Config['mail'], 'allow'>): Mailer =>
  createKeepingMailer(
    {
      keep: async (id, message) => void (await createDurably(join(folder, `${id}.eml`), message)),
      verify: () => ensureFolder(folder),
    },
    mail,
  );

function idOf({ date, messageKey }: OutgoingMail, rank: number): string {
  const instant = date
    .toISOString()
    .replace(/[^\dTZ]/g, '')
    .toLowerCase();
  const key = messageKey
    .replace(/[^a-z0-9]+/gi, '-')
    .toLowerCase()
    .slice(0, 80);
  return `${instant}-${key}-${String(rank).padStart(3, '0')}`;
}

/** A link in its place could lead out of the workspace. */
async function ensureFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    if ((await lstat(folder)).isDirectory()) return;
  } catch (error) {
    throw storageFailure(error, folder);
  }
  throw AppError.of('storage-failed', { file: folder, reason: mailWording.folderIsLink });
}
