import { AppError } from '../../core/errors/app-error.ts';
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

/**
 * The last error in the log of a delivery whose analysis failed, in Adobe's own words. The log is more than the state
 * needs: where an instance does not show it, the state's own sentence stays.
 */
async function whyFailed(client: SoapClient, { id, status }: Delivery): Promise<Pick<Delivery, 'detail'>> {
  if (status !== 'failed' || !/^\d+$/.test(id)) return {};
  const where = `[@job-id]=${id} and @logType=0`;
  const query = { schema: 'xtk:jobLog', columns: ['@id', '@message'], where, lines: 50 };
  const lines = await client.call(queryCall(query)).then(rowsOf, (failure: unknown) => {
    if (AppError.is(failure)) return [];
    throw failure;
  });
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
