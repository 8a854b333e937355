import type { RecipientResult } from '../../../src/core/proof/proof.ts';
import type { Mailer, OutgoingMail } from '../../../src/use-cases/ports/mailer.ts';

export interface FakeMailer extends Mailer {
  /** What it was given, in order. */
  readonly sent: { mail: OutgoingMail; recipients: string[] }[];
  /** From now on it answers this for an address. */
  answer(address: string, status: RecipientResult['status'], response?: string): void;
  /** From now on it fails with this before any recipient, or goes well again. */
  fail(error: Error | undefined): void;
  /** From now on it waits for this before it answers. */
  hold(until: Promise<void>): void;
}

/** Accepts every mail and remembers it, until told otherwise. */
export function fakeMailer(transport: Mailer['transport'] = 'outbox'): FakeMailer {
  const sent: FakeMailer['sent'] = [];
  const answers = new Map<string, RecipientResult>();
  let failure: Error | undefined;
  let waiting: Promise<void> = Promise.resolve();
  return {
    transport,
    sent,
    answer: (address, status, response = '') => answers.set(address, { address, status, response }),
    fail: (error) => {
      failure = error;
    },
    hold: (until) => {
      waiting = until;
    },
    async send(mail, recipients, { onTry, onResult } = {}) {
      await waiting;
      if (failure) throw failure;
      sent.push({ mail, recipients });
      const results: RecipientResult[] = [];
      for (const address of recipients) {
        await onTry?.(address);
        const result = answers.get(address) ?? { address, status: 'accepted', response: '250 OK' };
        onResult?.(result);
        results.push(result);
      }
      return results;
    },
    source: async ({ subject, html }) => new TextEncoder().encode(`Subject: ${subject}\r\n\r\n${html}`),
    async verify() {
      if (failure) throw failure;
    },
  };
}
