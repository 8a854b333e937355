import { AppError } from '../../../src/core/errors/app-error.ts';
import type { PictureTaking } from '../../../src/core/media/addresses.ts';
import type { Delivery } from '../../../src/core/send/delivery.ts';
import type { SendOrder, SendPlatform } from '../../../src/use-cases/ports/send-platform.ts';
import { Dead } from './mortal.ts';

/** Where a call ends: before the platform heard it, after it did it and before we heard that, or with us. */
type Cut = 'refused' | 'unavailable' | 'before' | 'after' | 'dead-before' | 'dead-after';

export interface FakePlatform extends SendPlatform {
  /** What it took, in order. */
  readonly taken: SendOrder[];
  /** The deliveries it has, by key. */
  readonly deliveries: Map<string, Delivery>;
  /** How the next call of a method goes; the others go well. */
  next(method: 'schedule' | 'find' | 'status' | 'cancel', cut: Cut): void;
  /** The platform goes on: every delivery that stands at a status takes the next one. */
  goOn(from: Delivery['status'], to: Delivery['status']): void;
}

const platform = 'Plateforme';

function failure(cut: Cut): Error | undefined {
  if (cut === 'refused') return AppError.of('platform-refused', { platform, reason: 'cible inconnue' });
  if (cut === 'unavailable') return AppError.of('platform-unavailable', { platform, reason: 'ECONNREFUSED' });
  return cut.startsWith('dead')
    ? new Dead(cut)
    : AppError.of('platform-uncertain', { platform, reason: 'ECONNRESET' });
}

/** A platform in memory that takes everything, until it is told how a call shall go wrong. */
export function fakePlatform({
  findIsFinal = false,
  first = 'scheduled' as Delivery['status'],
  pictures = 'platform' as PictureTaking,
} = {}): FakePlatform {
  const taken: SendOrder[] = [];
  const deliveries = new Map<string, Delivery>();
  const cuts = new Map<string, Cut>();

  async function call<Answer>(method: string, work: () => Answer): Promise<Answer> {
    const cut = cuts.get(method);
    cuts.delete(method);
    const answer = cut === undefined || cut.endsWith('after') ? work() : undefined;
    if (cut !== undefined) throw failure(cut);
    return structuredClone(answer as Answer);
  }

  const byId = (id: string) => {
    const found = [...deliveries.values()].find((delivery) => delivery.id === id);
    if (!found) throw AppError.of('platform-refused', { platform, reason: 'envoi inconnu' });
    return found;
  };

  function take(order: SendOrder): Delivery {
    const standing = deliveries.get(order.key);
    if (standing) return standing;
    taken.push(order);
    const delivery: Delivery = {
      id: String(taken.length),
      status: first,
      at: order.at.toISOString(),
      label: order.letter.name,
    };
    deliveries.set(order.key, delivery);
    return delivery;
  }

  return {
    id: 'fausse',
    traits: { label: platform, publicPages: true, pictures, findIsFinal },
    taken,
    deliveries,
    next: (method, cut) => cuts.set(method, cut),
    goOn(from, to) {
      for (const delivery of deliveries.values()) if (delivery.status === from) delivery.status = to;
    },
    check: async () => ({ account: 'essai' }),
    listTargets: async () => [{ id: 'abonnes', label: 'Abonnés', kind: 'group', value: 'abonnes' }],
    map: ({ subject, html, text }) => ({ subject, html, text, findings: [] }),
    request: ({ key }) => `<delivery internalName="${key}"/>`,
    find: (key) => call('find', () => deliveries.get(key)),
    async schedule(order, leaving) {
      if (!deliveries.has(order.key)) await leaving?.();
      return call('schedule', () => take(order));
    },
    status: (id) => call('status', () => byId(id)),
    cancel: (id) =>
      call('cancel', () => {
        const delivery = byId(id);
        if (delivery.status !== 'sent' && delivery.status !== 'sending') delivery.status = 'cancelled';
        return delivery;
      }),
  };
}
