import { Readable } from 'node:stream';
import type { RecipientResult } from '../../core/proof/proof.ts';
import { mailWording } from '../../core/wording/mail.ts';
import type { AddressedMessage } from '../mail-message/build-message.ts';
import { failedDelivery, isClosing } from './delivery-outcome.ts';
import type { SmtpSession } from './smtp-session.ts';

/** One mail to one person. */
export interface AddressedMail extends AddressedMessage {
  from: string;
  address: string;
}

/** The way to a mail server: one connection as long as it serves, a fresh one after each failure. */
export interface MailConnection {
  /** What became of a letter; it is never handed over twice. */
  deliver(letter: AddressedMail): Promise<RecipientResult>;
  /** False once no connection could be had any more. */
  isReachable(): boolean;
  /** Whether its connection stands, as far as one knows without asking the server. */
  isOpen(): boolean;
  end(): void;
}

interface Attempt {
  result: RecipientResult;
  /** The server closed the connection before the letter was handed over, and said nothing about the letter itself. */
  missed: boolean;
}

/** @param open makes a fresh connection; once it fails, nobody else is tried */
export function createMailConnection(first: SmtpSession, open: () => Promise<SmtpSession>): MailConnection {
  let session: SmtpSession | undefined = first;
  let hasServed = false;
  let isReachable = true;

  const end = () => {
    session?.end();
    session = undefined;
    hasServed = false;
  };

  async function attempt(letter: AddressedMail): Promise<Attempt> {
    if (!session && isReachable) session = await open().catch(() => undefined);
    isReachable = session !== undefined;
    if (!session) return { result: notTried(letter), missed: false };
    const tried = await tryOver(session, letter);
    if (tried.result.status === 'accepted') hasServed = true;
    else end();
    return tried;
  }

  return {
    async deliver(letter) {
      const isReused = hasServed;
      const { result, missed } = await attempt(letter);
      // Many servers take a few mails and close: only the next command finds out.
      return missed && isReused ? (await attempt(letter)).result : result;
    },
    isReachable: () => isReachable,
    isOpen: () => session?.isOpen() ?? false,
    end,
  };
}

export const notTried = ({ address }: Pick<AddressedMail, 'address'>): RecipientResult => ({
  address,
  status: 'deferred',
  response: mailWording.notTried,
});

async function tryOver(
  session: SmtpSession,
  { from, address, headers, body }: AddressedMail,
): Promise<Attempt> {
  let handedOver = false;
  function* content() {
    // Asked for only once the server has answered DATA: from here on a lost connection leaves doubt.
    handedOver = true;
    yield headers;
    yield* body;
  }
  try {
    const response = await session.transact(from, address, Readable.from(content()));
    return { result: { address, status: 'accepted', response }, missed: false };
  } catch (error) {
    const result = { address, ...failedDelivery(error, handedOver) };
    return { result, missed: !handedOver && isClosing(error) };
  }
}
