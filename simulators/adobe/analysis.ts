import type { Message, SimulatedDelivery } from './delivery.ts';
import { ExpressionError, isTrueOf, type Lookup } from './expression.ts';
import { SoapFault } from './fault.ts';
import { groups, publicServer, recipients, type SimulatedRecipient, services } from './world.ts';
import { descend, elementsOf, textOf, type XmlElement } from './xml.ts';

interface Personalised {
  text: string;
  /** Code that ran and is none of the tags a newsletter may hold: an injection, where an editor typed it. */
  foreignCode: string[];
}

const fields = new Set(['id', 'email', 'firstName', 'lastName', 'cryptedId']);

const fieldOf = (recipient: SimulatedRecipient, name: string) =>
  fields.has(name) ? String(recipient[name as 'email']) : undefined;

const literalPattern = /^"(?:[^"\\]|\\.)*"$/;

/** Value of `"words"`, `recipient.x`, `escapeUrl(recipient.x)`, `recipient.x || "words"`; undefined is code we do not know. */
function evaluate(code: string, recipient: SimulatedRecipient): string | undefined {
  if (literalPattern.test(code)) return JSON.parse(code) as string;
  const escaped = /^escapeUrl\((.*)\)$/.exec(code);
  if (escaped?.[1] !== undefined) {
    const inner = evaluate(escaped[1].trim(), recipient);
    return inner === undefined ? undefined : encodeURIComponent(inner);
  }
  const match = /^recipient\.(\w+)(?:\s*\|\|\s*("(?:[^"\\]|\\.)*"))?$/.exec(code);
  if (!match?.[1]) return undefined;
  const value = fieldOf(recipient, match[1]);
  return value === '' && match[2] ? (JSON.parse(match[2]) as string) : value;
}

function included(code: string, recipient: SimulatedRecipient): string | undefined {
  const id = encodeURIComponent(recipient.cryptedId);
  if (/^include\s+option=(['"])NmsServer_URL\1$/.test(code)) return publicServer;
  if (/^include\s+view=(['"])MirrorPageUrl\1$/.test(code)) return `${publicServer}/mirror?id=${id}`;
  if (/^include\s+view=(['"])UnsubscriptionLink\1$/.test(code))
    return `<a href="${publicServer}/webApp/unsub?id=${id}">Se désabonner</a>`;
  return undefined;
}

const readers: Record<string, typeof evaluate> = { '=': evaluate, '@': included };

/** What one recipient gets: each `<% … %>` is run, as the server does for every recipient. */
function personalise(source: string, recipient: SimulatedRecipient): Personalised {
  const foreignCode: string[] = [];
  const text = source.replace(/<%(=|@|)([\s\S]*?)%>/g, (_tag, kind: string, code: string) => {
    const value = readers[kind]?.(code.trim(), recipient);
    if (value === undefined) foreignCode.push(code.trim());
    return value ?? '';
  });
  return { text, foreignCode };
}

const fieldsOf =
  (recipient: SimulatedRecipient): Lookup =>
  (path) =>
    ({
      '@id': recipient.id,
      '@email': recipient.email,
      '@firstName': recipient.firstName,
      '@lastName': recipient.lastName,
    })[path];

/** What `EXISTS` goes through: the rows that a link of a recipient leads to, under the names they have there. */
const links: Record<string, (recipient: SimulatedRecipient) => Lookup[]> = {
  rcpGrpRel: (recipient) =>
    groups
      .filter(({ name }) => recipient.groups.includes(name))
      .map(
        ({ id, name, label }) =>
          (path) =>
            ({ 'rcpGroup/@id': id, 'rcpGroup/@name': name, 'rcpGroup/@label': label })[path],
      ),
  subscription: (recipient) =>
    services
      .filter(({ name }) => recipient.services.includes(name))
      .map(
        ({ id, name, label }) =>
          (path) =>
            ({ 'service/@id': id, 'service/@name': name, 'service/@label': label, '@name': name })[path],
      ),
};

function holds(condition: XmlElement, lookup: Lookup, recipient: SimulatedRecipient): boolean {
  const { expr = '', setOperator } = condition.attributes;
  const inner = elementsOf(condition);
  if (setOperator === 'EXISTS') {
    const rows = links[expr]?.(recipient);
    if (!rows) throw new ExpressionError(`unknown link '${expr}'`);
    return rows.some((row) => inner.every((part) => holds(part, row, recipient)));
  }
  return (expr === '' || isTrueOf(expr, lookup)) && inner.every((part) => holds(part, lookup, recipient));
}

/** Whom a delivery goes to; undefined where it says nothing. @throws ExpressionError */
function audienceOf(content: XmlElement): SimulatedRecipient[] | undefined {
  const parts = elementsOf(descend(content, 'targets', 'deliveryTarget') ?? content).filter(
    ({ name }) => name === 'targetPart',
  );
  if (parts.length === 0) return undefined;
  return recipients.filter((recipient) =>
    parts.some((part) => {
      const where = elementsOf(part).find(({ name }) => name === 'where');
      return !where || elementsOf(where).every((part) => holds(part, fieldsOf(recipient), recipient));
    }),
  );
}

interface Analysis {
  audience: readonly SimulatedRecipient[];
  problem: string | undefined;
}

/** What the analysis of a delivery finds: its recipients, and why it cannot leave. */
export function analyse(content: XmlElement): Analysis {
  const said = (...path: string[]) => textOf(descend(content, ...path)).trim();
  if (said('mailParameters', 'subject') === '')
    return { audience: [], problem: 'DLV-490014 The subject of the message is empty.' };
  if (said('mailParameters', 'senderAddress') === '')
    return { audience: [], problem: 'DLV-490013 The sender address is not defined.' };
  try {
    const audience = audienceOf(content);
    return audience
      ? { audience, problem: undefined }
      : {
          audience: [],
          problem: 'DLV-490009 You have not defined the target population of the delivery action.',
        };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return { audience: [], problem: `XTK-170036 Unable to parse expression: ${error.message}.` };
  }
}

/** What each recipient of a delivery gets. */
export function writeMessages({ content, audience }: SimulatedDelivery): Message[] {
  const source = (...path: string[]) => textOf(descend(content, ...path));
  return audience.map((recipient) => {
    const subject = personalise(source('mailParameters', 'subject'), recipient);
    const html = personalise(source('content', 'html', 'source'), recipient);
    const text = personalise(source('content', 'text', 'source'), recipient);
    return {
      to: recipient.email,
      subject: subject.text,
      html: html.text,
      text: text.text,
      foreignCode: [subject, html, text].flatMap(({ foreignCode }) => foreignCode),
    };
  });
}

/** @throws SoapFault where an expression cannot be read */
export function orFault<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof ExpressionError)
      throw new SoapFault(`XTK-170036 Unable to parse expression: ${error.message}.`);
    throw error;
  }
}
