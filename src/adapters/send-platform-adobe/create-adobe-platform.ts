import { AppError } from '../../core/errors/app-error.ts';
import type { Delivery, Target } from '../../core/send/delivery.ts';
import type { SendPlatform } from '../../use-cases/ports/send-platform.ts';
import { createSharedWork } from '../shared-work.ts';
import { createDeliveries, isOver, submission } from './deliveries.ts';
import { mapLetter } from './map-letter.ts';
import { adobeWording } from './messages.fr.ts';
import { queryCall, rowsOf } from './read-deliveries.ts';
import type { SoapClient } from './soap-client.ts';
import { type AdobeAccess, createSoapClient } from './soap-client.ts';
import { writeEnvelope } from './soap-message.ts';
import { submitLetter } from './submit-letter.ts';
import { offeredTarget, targetLists } from './targets.ts';

/** Longest list that is read of each kind. */
const lines = 500;

/** Groups, services and delivery templates of an instance. */
async function offeredBy(client: SoapClient): Promise<Target[]> {
  const lists = targetLists.map(async ({ kind, schema, name, where }) => {
    const rows = rowsOf(await client.call(queryCall({ schema, columns: [name, '@label'], where, lines })));
    const read = (column: string) => (row: (typeof rows)[number]) =>
      row.getAttribute(column.replace('@', '')) ?? '';
    return rows.map((row) => offeredTarget(kind, read(name)(row), read('@label')(row)));
  });
  return (await Promise.all(lists)).flat();
}

const isSame = (a: Target, b: Target) => a.id === b.id || (a.kind === b.kind && a.value === b.value);

/** Those of the configuration that the instance has, then what it offers besides. @throws AppError */
async function listTargets(client: SoapClient, configured: readonly Target[]): Promise<Target[]> {
  const offered = await offeredBy(client);
  const isThere = (target: Target) =>
    target.kind === 'where' ||
    offered.some(({ kind, value }) => kind === target.kind && value === target.value);
  const chosen = configured.filter(isThere);
  return [...chosen, ...offered.filter((target) => !chosen.some((one) => isSame(one, target)))];
}

export interface AdobeOptions extends AdobeAccess {
  /** Those of the configuration. */
  targets: readonly Target[];
}

/** Adobe Campaign v7 and v8, over SOAP. */
export function createAdobePlatform({ targets, ...access }: AdobeOptions): SendPlatform {
  const { settings } = access;
  const client = createSoapClient(access);
  const deliveries = createDeliveries(client);
  const { find, status } = deliveries;
  const share = createSharedWork<Delivery>();

  return {
    id: 'adobe',
    traits: { label: adobeWording.label, publicPages: true, pictures: 'platform', findIsFinal: false },
    async check() {
      const call = { action: 'xtk:session#GetUserInfo', parameters: [], writes: false };
      const [user] = await client.call(call);
      const account = user?.getElementsByTagName('userInfo')[0]?.getAttribute('login') ?? '';
      return { account, clockAhead: client.clockAhead() };
    },
    listTargets: () => listTargets(client, targets),
    map: (letter) => mapLetter(letter, settings),
    request: (order) =>
      writeEnvelope(submission(order, mapLetter(order.letter, settings), settings.template)),
    find,
    schedule: (order, leaving) =>
      share(order.key, () => submitLetter({ client, deliveries, settings }, order, leaving)),
    status,
    async cancel(deliveryId) {
      const before = await status(deliveryId);
      if (isOver(before)) return before;
      const parameters = [{ name: 'strDeliveryId', text: deliveryId }];
      try {
        await client.call({ action: 'nms:delivery#Stop', parameters, writes: true });
      } catch (failure) {
        const isDoubtful =
          AppError.is(failure, 'platform-uncertain') || AppError.is(failure, 'platform-auth-failed');
        if (!isDoubtful) throw failure;
        const after = await status(deliveryId).catch(() => undefined);
        if (!after || !isOver(after)) throw failure;
        return after;
      }
      return status(deliveryId);
    },
  };
}
