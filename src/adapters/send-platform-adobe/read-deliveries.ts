import type { Element } from '@xmldom/xmldom';
import type { Delivery } from '../../core/send/delivery.ts';
import { adobeWording } from './messages.fr.ts';
import type { SoapCall } from './soap-message.ts';
import { childNamed, childrenOf, type XmlNode } from './xml-tree.ts';

/** A question to `xtk:queryDef`; columns of the database only, what is kept as XML cannot be selected. */
export interface Query {
  schema: string;
  columns: readonly string[];
  where: string | undefined;
  lines: number;
}

export function queryCall({ schema, columns, where, lines }: Query): SoapCall {
  const nodes = columns.map((expr): XmlNode => ({ name: 'node', attributes: { expr } }));
  const conditions = where === undefined ? [] : [{ name: 'condition', attributes: { expr: where } }];
  const document: XmlNode = {
    name: 'queryDef',
    attributes: { schema, operation: 'select', lineCount: String(lines) },
    children: [
      { name: 'select', children: nodes },
      { name: 'where', children: conditions },
    ],
  };
  return { action: 'xtk:queryDef#ExecuteQuery', parameters: [{ name: 'entity', document }], writes: false };
}

/** The rows of an answer to it. */
export function rowsOf(results: Element[]): Element[] {
  const [output] = results;
  const [collection] = output ? childrenOf(output) : [];
  return collection ? childrenOf(collection) : [];
}

export const deliveryColumns = [
  ...['@id', '@internalName', '@label', '@state', '@lastModified', '[scheduling/@contactDate]'],
  ...['[properties/@toDeliver]', '[indicators/@success]'],
];

/** `@state` of nms:delivery (docs/adobe-campaign.md); what is not listed is still on its way. */
const statuses: Record<string, Delivery['status']> = {
  37: 'failed',
  45: 'awaiting-approval',
  51: 'scheduled',
  ...{ 55: 'sending', 61: 'sending', 62: 'sending' },
  ...{ 71: 'paused', 75: 'paused' },
  ...{ 81: 'cancelled', 85: 'cancelled', 100: 'cancelled' },
  95: 'sent',
};

/** A delivery that is written and not submitted: its analysis has not begun. */
const inEdition = '0';

const detailOf = (state: string, id: string) => {
  const status = statuses[state];
  if (status === 'awaiting-approval') return adobeWording.toApprove;
  if (state === inEdition) return adobeWording.inEdition(id);
  return status === 'failed' ? adobeWording.analysisFailed(id) : undefined;
};

/** `2026-12-25 08:00:00.000Z`, UTC where no zone is said. */
function instantOf(text: string): string | undefined {
  const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d+)?)(Z|[+-]\d\d(?::?\d\d)?)?$/.exec(text.trim());
  if (!match) return undefined;
  const zone = (match[3] ?? 'Z').replace(/^([+-]\d\d)$/, '$1:00');
  const instant = new Date(`${match[1]}T${match[2]}${zone}`);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}

const countOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : undefined);

/** A row of {@link deliveryColumns} in the product's words. */
export function readDelivery(row: Element): Delivery {
  const own = (name: string) => row.getAttribute(name) ?? '';
  const of = (element: string, name: string) => childNamed(row, element)?.getAttribute(name) ?? '';
  const id = own('id');
  const status = statuses[own('state')] ?? 'preparing';
  const at = instantOf(of('scheduling', 'contactDate'));
  const lastModified = instantOf(own('lastModified'));
  const targeted = countOf(of('properties', 'toDeliver'));
  const sent = countOf(of('indicators', 'success'));
  const detail = detailOf(own('state'), id);
  return {
    id,
    status,
    label: own('label'),
    counts: { ...(targeted !== undefined && { targeted }), ...(sent !== undefined && { sent }) },
    ...(at && { at }),
    ...(lastModified && { lastModified }),
    ...(detail && { detail }),
  };
}
