import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { onFailure } from '../../core/errors/app-error.ts';
import type { OutboxMessage, OutboxSummary } from '../../core/outbox/outbox-message.ts';
import { bareContentId, replaceContentIds } from '../../email/raw/content-ids.ts';
import { decodeHtml, readRaw } from '../../email/raw/read-raw.ts';

/** What a kept mail may be called. */
export const idPattern = /^[a-z0-9][a-z0-9_.-]{0,200}$/i;

/** What a mail program lists, read from the head of a message; `bytes` is the size of the whole. */
export async function summarize(id: string, head: Uint8Array, bytes: number): Promise<OutboxSummary> {
  return summaryOf(id, await PostalMime.parse(head), bytes);
}

/** A whole message as a mail program shows it, inline pictures carried by the HTML itself. */
export async function readMessage(id: string, source: Uint8Array): Promise<OutboxMessage> {
  const email = await PostalMime.parse(source);
  return {
    ...summaryOf(id, email, source.byteLength),
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    text: email.text ?? '',
    html: withPictures(await htmlOf(id, source), email.attachments),
    attachments: email.attachments.map((attachment) => ({
      filename: attachment.filename ?? '',
      contentType: attachment.mimeType,
      bytes: bytesOf(attachment).byteLength,
      inline: attachment.disposition === 'inline' || attachment.related === true,
    })),
    source: Buffer.from(source).toString('utf8'),
  };
}

/** Read by our own reader, which knows windows-1252 on every Node. */
const htmlOf = (id: string, source: Uint8Array): Promise<string> =>
  readRaw(source, `${id}.eml`).then(
    ({ html, charset }) => decodeHtml(html, charset),
    onFailure(() => '', 'import-unsupported'),
  );

function summaryOf(id: string, email: Email, bytes: number): OutboxSummary {
  return {
    id,
    date: email.date ?? '',
    from: email.from ? shownAddress(email.from) : '',
    to: (email.to ?? []).map(shownAddress),
    subject: email.subject ?? '',
    bytes,
  };
}

const shownAddress = ({ name, address = '' }: Address) => (name ? `${name} <${address}>` : address);

const bytesOf = ({ content }: Attachment) => Buffer.from(content as ArrayBuffer);

function withPictures(html: string, attachments: Attachment[]): string {
  const byId = new Map(attachments.map((part) => [bareContentId(part.contentId ?? ''), part]));
  return replaceContentIds(html, (contentId) => {
    const part = byId.get(contentId);
    return part && `data:${part.mimeType};base64,${bytesOf(part).toString('base64')}`;
  });
}

/** How mails are listed. */
export const newestFirst = (a: OutboxSummary, b: OutboxSummary) =>
  compareTexts(b.date, a.date) || compareTexts(b.id, a.id);

const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b));
