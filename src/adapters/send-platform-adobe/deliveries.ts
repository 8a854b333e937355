import { createHash } from 'node:crypto';
import { onFailure } from '../../core/errors/app-error.ts';
import type { Delivery } from '../../core/send/delivery.ts';
import type { MappedLetter, SendOrder } from '../../use-cases/ports/send-platform.ts';
import { adobeWording } from './messages.fr.ts';
import { deliveryColumns, queryCall, readDelivery, rowsOf } from './read-deliveries.ts';
import type { SoapClient } from './soap-client.ts';
import type { SoapCall } from './soap-message.ts';
import { refusal } from './soap-trouble.ts';
import { expressionText, targetNodes } from './targets.ts';
import type { XmlNode } from './xml-tree.ts';

/** Longest `@internalName`. */
const longestName = 64;

/** The key as Adobe keeps it: a longer one is cut, and told apart by its hash. */
function internalNameOf(key: string): string {
  if (key.length <= longestName) return key;
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 20);
  return `${key.slice(0, longestName - hash.length - 1)}_${hash}`;
}

/** `2026-12-25 08:00:00.000Z`. */
const instant = (at: Date) => at.toISOString().replace('T', ' ');

const textNode = (name: string, text: string): XmlNode => ({ name, children: [text] });

/**
 * The one call that has a letter prepared and sent at its hour. Routing, typology, tracking and approval are the
 * template's affair (docs/adobe-campaign.md).
 */
export function submission(order: SendOrder, mapped: MappedLetter, usualTemplate: string): SoapCall {
  const { key, letter, target, at } = order;
  const delivery: XmlNode = {
    name: 'delivery',
    attributes: { internalName: internalNameOf(key), label: letter.name },
    children: [
      {
        name: 'mailParameters',
        children: [
          textNode('subject', mapped.subject),
          textNode('senderName', disarmed(letter.from.name)),
          textNode('senderAddress', disarmed(letter.from.email)),
        ],
      },
      { name: 'scheduling', attributes: { delayed: '1', contactDate: instant(at) } },
      ...targetNodes(target),
      {
        name: 'content',
        children: [
          { name: 'html', children: [textNode('source', mapped.html)] },
          { name: 'text', children: [textNode('source', mapped.text)] },
        ],
      },
    ],
  };
  return {
    action: 'nms:delivery#SubmitDelivery',
    parameters: [
      { name: 'strScenarioName', text: target.kind === 'template' ? target.value : usualTemplate },
      { name: 'elemContent', document: delivery },
    ],
    writes: true,
  };
}

/** Adobe reads scripts in a sender's name, too. */
const disarmed = (text: string) => text.replaceAll('<%', '< %');

/** The deliveries of an instance, as it tells them. */
export interface Deliveries {
  /** By the key of a send. */
  find(key: string): Promise<Delivery | undefined>;
  /** @throws AppError `platform-refused` when it is gone */
  status(id: string): Promise<Delivery>;
}

/**
 * The last error in the log of a delivery whose analysis failed, in Adobe's own words. The log is more than the state
 * needs: where an instance does not show it, the state's own sentence stays.
 */
async function whyFailed(client: SoapClient, { id, status }: Delivery): Promise<Pick<Delivery, 'detail'>> {
  if (status !== 'failed' || !/^\d+$/.test(id)) return {};
  const where = `[@job-id]=${id} and @logType=0`;
  const query = { schema: 'xtk:jobLog', columns: ['@id', '@message'], where, lines: 50 };
  const lines = await client.call(queryCall(query)).then(
    rowsOf,
    onFailure(() => []),
  );
  const sentence = lines
    .map((line) => line.getAttribute('message')?.trim() ?? '')
    .findLast((text) => text !== '');
  return sentence ? { detail: adobeWording.analysisFailedFor(id, sentence.slice(0, 500)) } : {};
}

/** Nothing follows. */
export const isOver = ({ status }: Delivery) =>
  status === 'sent' || status === 'cancelled' || status === 'failed';

export function createDeliveries(client: SoapClient): Deliveries {
  async function where(condition: string): Promise<Delivery[]> {
    const query = { schema: 'nms:delivery', columns: deliveryColumns, where: condition, lines: 10 };
    const found = rowsOf(await client.call(queryCall(query))).map(readDelivery);
    return Promise.all(
      found.map(async (delivery) => ({ ...delivery, ...(await whyFailed(client, delivery)) })),
    );
  }

  return {
    async find(key) {
      const found = await where(`@internalName=${expressionText(internalNameOf(key))}`);
      const [first] = found.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)));
      return first && found.length > 1
        ? { ...first, detail: adobeWording.severalFound(found.length) }
        : first;
    },
    async status(id) {
      const [delivery] = /^\d+$/.test(id) ? await where(`@id=${id}`) : [];
      if (!delivery) throw refusal(adobeWording.deliveryGone(id));
      return delivery;
    },
  };
}
