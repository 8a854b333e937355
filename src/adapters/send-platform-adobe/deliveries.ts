import type { Delivery } from '../../core/send/delivery.ts';
import { adobeWording } from '../../core/wording/adobe.ts';
import { internalNameOf } from './delivery-document.ts';
import { deliveryColumns, queryCall, readDelivery, rowsOf } from './read-deliveries.ts';
import { refusal } from './refusal.ts';
import type { SoapClient } from './soap-client.ts';
import { expressionText } from './targets.ts';

/** The deliveries of an instance, as it tells them. */
export interface Deliveries {
  /** By the key of a send. */
  find(key: string): Promise<Delivery | undefined>;
  /** @throws AppError `platform-refused` when it is gone */
  status(id: string): Promise<Delivery>;
}

/** Nothing follows. */
export const isOver = ({ status }: Delivery) =>
  status === 'sent' || status === 'cancelled' || status === 'failed';

export function createDeliveries(client: SoapClient): Deliveries {
  async function where(condition: string): Promise<Delivery[]> {
    const query = { schema: 'nms:delivery', columns: deliveryColumns, where: condition, lines: 10 };
    return rowsOf(await client.call(queryCall(query))).map(readDelivery);
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
