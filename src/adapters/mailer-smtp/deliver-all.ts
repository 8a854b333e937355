import { AppError } from '../../core/errors/app-error.ts';
import type { RecipientResult } from '../../core/proof/proof.ts';
import type { MailingWatch } from '../../use-cases/ports/mailer.ts';
import type { ConnectionPool } from './connection-pool.ts';
import { type AddressedMail, type MailConnection, notTried } from './mail-connection.ts';

/** The lines of one mailing. */
interface Lines extends Pick<ConnectionPool, 'takeFree' | 'giveBack'> {
  first: MailConnection;
  /** How many at once, at most. */
  most: number;
}

interface Handling extends MailingWatch {
  letterTo: (address: string) => AddressedMail;
}

/** Mails below which another connection costs more than it gains. */
const mailsPerLine = 4;

/**
 * Hands a letter to each address, over several lines at once where there are many. A line that no longer reaches the
 * server leaves the rest to the others; with none left, nobody else is tried.
 * @returns what became of each, in the order given
 */
export async function deliverAll(
  addresses: readonly string[],
  { first, takeFree, giveBack, most }: Lines,
  { letterTo, onTry, onResult }: Handling,
): Promise<RecipientResult[]> {
  const results: RecipientResult[] = [];
  let next = 0;

  async function handOver(line: MailConnection, address: string): Promise<RecipientResult> {
    try {
      await onTry?.(address);
    } catch (error) {
      if (!AppError.is(error)) throw error;
      return { address, status: 'deferred', response: error.message };
    }
    return line.deliver(letterTo(address));
  }

  async function work(line: MailConnection): Promise<void> {
    try {
      while (line.isReachable() && next < addresses.length) {
        const index = next++;
        const result = await handOver(line, addresses[index] as string);
        results[index] = result;
        onResult?.(result);
      }
    } finally {
      giveBack(line);
    }
  }

  const others = Math.min(most, Math.ceil(addresses.length / mailsPerLine)) - 1;
  const another = async () => {
    const line = await takeFree();
    if (line) await work(line);
  };
  await Promise.all([work(first), ...Array.from({ length: others }, another)]);
  for (const address of addresses.slice(next)) {
    const result = notTried({ address });
    results.push(result);
    onResult?.(result);
  }
  return results;
}
