import { createHash } from 'node:crypto';
import type { MappedLetter, SendOrder } from '../../use-cases/ports/send-platform.ts';
import type { SoapCall } from './soap-message.ts';
import { targetNodes } from './targets.ts';
import type { XmlNode } from './xml-tree.ts';

/** Longest `@internalName`. */
const longestName = 64;

/** The key as Adobe keeps it: a longer one is cut, and told apart by its hash. */
export function internalNameOf(key: string): string {
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
