import type { Config } from '../../core/config.ts';
import { datesIn } from '../../core/dates/dates-in.ts';
import type { Proof } from '../../core/proof/proof.ts';
import type { ProofComment } from '../../core/proof/proof-comment.ts';
import { mailWording } from '../../core/wording/mail.ts';
import { escapeHtml } from '../../email/render/html.ts';
import { printWording as words } from './messages.fr.ts';

/** What is printed: a proof, the letter as it was mailed with its blocks named, what is left to deal with. */
export interface PrintedProof {
  campaign: { name: string };
  proof: Proof;
  html: string;
  remarks: readonly ProofComment[];
}

/** Blocks, lines and pictures stay whole; a title stays with what it announces. */
const letterStyle =
  '<style>[data-block-id],tr,img,li{break-inside:avoid}h1,h2,h3{break-after:avoid}p{orphans:3;widows:3}</style>';

const coverStyle =
  // Nearly as high as a sheet, its shadow as white as itself: the letter's background begins on the next. Not the host: what a
  // letter says of all elements reaches that one.
  'main{all:initial;display:block;box-sizing:border-box;min-height:300mm;background:#fff;box-shadow:0 0 0 36px #fff;' +
  'color:#1a1e26;color-scheme:light;font:15px/1.5 sans-serif}:host{display:block;break-after:page}' +
  'h1{margin:0;font-size:38px;line-height:1.2}h1+p{margin:0 0 28px;font-size:20px;color:#59616e}' +
  'h2{margin:28px 0 10px;padding-top:16px;border-top:1px solid #dadde3;font-size:17px}' +
  'p{margin:0 0 4px}ul{margin:0;padding-left:18px}li{margin:0 0 4px}' +
  'table{width:100%;border-collapse:collapse}th,td{padding:4px 12px 4px 0;text-align:left;vertical-align:top}' +
  'th{width:110px;font-weight:400;color:#59616e}td{overflow-wrap:anywhere}td+td{white-space:nowrap}' +
  'td+td+td{width:50%;white-space:normal;color:#59616e}' +
  '.sign{display:flex;gap:16px}.sign span{flex:1;height:90px;padding:6px 10px;border:1px solid #868e9c;color:#59616e}';

/** More of them would push the letter away. */
const mostRecipients = 40;

const lines = (texts: readonly string[]) =>
  `<ul>${texts.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`;

const section = (title: string, content: string) => `<h2>${escapeHtml(title)}</h2>${content}`;

function facts({ proof }: PrintedProof, { dateAndTime }: ReturnType<typeof datesIn>): string {
  const { subject, from, created_at, author, persona } = proof;
  const rows: [string, string | undefined][] = [
    [words.subject, subject],
    [words.from, from && (from.name === '' ? from.email : `${from.name} <${from.email}>`)],
    [words.sent, words.sentBy(dateAndTime(created_at), author)],
    [words.reader, persona?.name],
  ];
  const cells = rows.flatMap(([name, value]) =>
    value ? [`<tr><th>${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`] : [],
  );
  return `<table>${cells.join('')}</table>`;
}

function recipients({ recipients: all }: Proof): string {
  const rows = all
    .slice(0, mostRecipients)
    .map(({ address, status, response }) =>
      [address, mailWording.deliveries[status], response]
        .map((text) => `<td>${escapeHtml(text)}</td>`)
        .join(''),
    );
  const more = all.length - rows.length;
  const rest = more > 0 ? `<p>${escapeHtml(words.moreRecipients(more))}</p>` : '';
  return `<table>${rows.map((cells) => `<tr>${cells}</tr>`).join('')}</table>${rest}`;
}

function approval({ approval: given }: Proof, { dateAndTime }: ReturnType<typeof datesIn>): string {
  if (!given)
    return `<div class="sign">${words.toSign.map((what) => `<span>${escapeHtml(what)}</span>`).join('')}</div>`;
  const said = [words.approvedBy(given.by, dateAndTime(given.at)), given.note ?? ''].filter(
    (text) => text !== '',
  );
  return said.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
}

/** The first sheet: what the proof is, who got it, what was remarked, and who approved or where to sign. */
function cover(printed: PrintedProof, { timeZone }: Pick<Config, 'timeZone'>): string {
  const { campaign, proof, remarks } = printed;
  const dates = datesIn(timeZone);
  const found = proof.findings.map(({ severity, message }) => words.finding(severity, message));
  const said = remarks.map(({ block, text, author }) => words.remark(block?.name, text, author));
  return [
    `<h1>${escapeHtml(words.title(proof.number))}</h1><p>${escapeHtml(campaign.name)}</p>`,
    facts(printed, dates),
    section(words.recipients(proof.recipients.length), recipients(proof)),
    section(words.findings, found.length > 0 ? lines(found) : `<p>${escapeHtml(words.noFinding)}</p>`),
    ...(said.length > 0 ? [section(words.remarks, lines(said))] : []),
    section(words.approval, approval(proof, dates)),
  ].join('');
}

/** Where the content of a page begins; a page that names no body has it after its head or its doctype. */
function beginningOf(html: string): number {
  const before = [/<body\b[^>]*>/i, /<\/head>/i, /<!doctype[^>]*>/i];
  const found = before.map((sign) => sign.exec(html)).find((match) => match !== null);
  return found ? found.index + found[0].length : 0;
}

/**
 * The page that is printed of a proof: its first sheet, which the letter's own styles do not reach, then the letter.
 * Deterministic: the same proof gives the same page.
 */
export function printProof(printed: PrintedProof, config: Pick<Config, 'timeZone'>): string {
  const { html } = printed;
  const at = beginningOf(html);
  const sheet = `<div><template shadowrootmode="open"><style>${coverStyle}</style><main>${cover(printed, config)}</main></template></div>`;
  return html.slice(0, at) + sheet + letterStyle + html.slice(at);
}
