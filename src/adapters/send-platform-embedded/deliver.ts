import { sha256Hex } from '../../core/campaign/content-hash.ts';
import { onFailure } from '../../core/errors/app-error.ts';
import { isAllowedRecipient } from '../../core/proof/address.ts';
import { fillTokens, type TokenValues } from '../../email/tokens/fill-tokens.ts';
import { mailedPersona } from '../../email/tokens/shown-persona.ts';
import { unsubscribeAddress } from '../../email/tokens/unsubscribe-address.ts';
import type { Mailer, OutgoingMail } from '../../use-cases/ports/mailer.ts';
import type { DeliveryOrder, DeliveryStore, StoredLetter, StoredResult } from './delivery-store.ts';
import type { AudienceMember } from './read-audience.ts';

/** How the mails of a rehearsal leave. */
export interface MailRoutes {
  /** Keeps them in the workspace. */
  outbox: Mailer;
  /** Sends them, and whom to: nobody else is ever mailed. */
  smtp?: { mailer: Mailer; allow: readonly string[] };
  /** Whether the pages where letters unsubscribe take the POST of a mail program. */
  isOneClick?: boolean;
}

/** Facts of a reader; those that are missing leave room for a token's fallback. */
function valuesOf({ email, firstName, lastName }: AudienceMember): TokenValues {
  const { unsubscribeUrl = '', mirrorUrl = '' } = mailedPersona;
  return { email, unsubscribeUrl, mirrorUrl, ...(firstName && { firstName }), ...(lastName && { lastName }) };
}

/** What is left of the tokens of a reader of whom that fact is not known. */
const nothing: TokenValues = { firstName: '', lastName: '' };

/** Line ends that a mail would write its own way leave as bytes, so that what arrives is what was sent. */
const exactly = (html: string): OutgoingMail['html'] =>
  html.includes('\r') ? { bytes: new TextEncoder().encode(html), charset: 'utf-8' } : html;

function mailFor(
  letter: StoredLetter,
  order: DeliveryOrder,
  { rank, recipient, isOneClick }: Addressed,
): OutgoingMail {
  const values = valuesOf(recipient);
  const fill = (content: string, kind: 'html' | 'text') =>
    fillTokens(fillTokens(content, values, kind), nothing, kind);
  const address = unsubscribeAddress(letter.unsubscribe ?? '', values);
  return {
    from: letter.from,
    subject: fill(letter.subject, 'text').replace(/\p{Cc}+/gu, ' '),
    html: exactly(fill(letter.html, 'html')),
    text: fill(letter.text, 'text'),
    pictures: letter.pictures.map(({ base64, ...picture }) => ({
      ...picture,
      bytes: Buffer.from(base64, 'base64'),
    })),
    ...(address && { unsubscribe: { address, isOneClick } }),
    // The same mail to the same person keeps its Message-ID and its place in the outbox.
    messageKey: `nls-${sha256Hex(order.key).slice(0, 16)}-${rank}`,
    date: new Date(order.at),
  };
}

interface Addressed {
  rank: number;
  recipient: AudienceMember;
  isOneClick: boolean;
}

async function mail(mailer: Mailer, letter: OutgoingMail, address: string): Promise<StoredResult> {
  const failed = onFailure(({ message }): StoredResult[] => [
    { address, status: 'deferred', response: message },
  ]);
  const [answer] = await mailer.send(letter, [address]).catch(failed);
  if (!answer) throw new Error('the mailer answered for nobody');
  return answer;
}

/**
 * Mails a delivery that was begun, each recipient at most once: it is claimed before its mail leaves. Who was claimed
 * and not answered may have got it and stays unknown; in the outbox, where a second copy falls on the first, the mail is
 * written again.
 */
export async function deliver(
  deliveries: DeliveryStore,
  { order, letter }: { order: DeliveryOrder; letter: StoredLetter },
  { outbox, smtp, isOneClick = false }: MailRoutes,
): Promise<void> {
  for (const [index, recipient] of order.recipients.entries()) {
    const [rank, { email }] = [index + 1, recipient];
    const leaves = smtp !== undefined && isAllowedRecipient(email, smtp.allow);
    const isOurs = await deliveries.claim(order.key, rank, email);
    const isOpen = isOurs || (!leaves && (await deliveries.answer(order.key, rank))?.status === 'unknown');
    if (!isOpen) continue;
    const mailer = leaves ? smtp.mailer : outbox;
    await deliveries.keepAnswer(
      order.key,
      rank,
      await mail(mailer, mailFor(letter, order, { rank, recipient, isOneClick }), email),
    );
  }
}
