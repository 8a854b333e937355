import type { Message, SimulatedDelivery } from './delivery.ts';
import { ExpressionError, isTrueOf, type Lookup } from './expression.ts';
import { SoapFault } from './fault.ts';
import { personalise } from './personalise.ts';
import { groups, recipients, type SimulatedRecipient, services } from './world.ts';
import { descend, elementsOf, textOf, type XmlElement } from './xml.ts';

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
