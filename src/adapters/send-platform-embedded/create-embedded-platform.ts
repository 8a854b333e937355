import { AppError, onFailure } from '../../core/errors/app-error.ts';
import type { Delivery, Target } from '../../core/send/delivery.ts';
import { knownTokens } from '../../email/tokens/token.ts';
import { unmappedTokens } from '../../email/tokens/unmapped-tokens.ts';
import type { SendOrder, SendPlatform } from '../../use-cases/ports/send-platform.ts';
import type { Store } from '../../use-cases/ports/store.ts';
import type { Clock } from '../../use-cases/ports/system.ts';
import { createPlainFiles, type PlainFiles } from '../store-json/plain-files.ts';
import { openWorkspaceFolder } from '../store-json/workspace-folder.ts';
import { deliver, type MailRoutes } from './deliver.ts';
import type { DeliveryOrder, DeliveryStore, StoredLetter } from './delivery-store.ts';
import { rehearsalWording as words } from './messages.fr.ts';
import { readAudience } from './read-audience.ts';

export interface EmbeddedOptions extends Pick<Store, 'identity'> {
  /** The workspace, where the lists are. */
  folder: string;
  deliveries: DeliveryStore;
  targets: readonly Target[];
  clock: Clock;
  routes: MailRoutes;
}

/** Later than this after its hour a delivery asks instead of leaving, ms (docs/faults-and-limits.md#mails-and-sends). */
const latest = 15 * 60_000;

const tokens: ReadonlySet<string> = new Set(knownTokens);

interface World extends Pick<EmbeddedOptions, 'deliveries' | 'identity'> {
  lists: PlainFiles;
  clock: Clock;
}

/** Why a delivery that nobody decided about may not leave; undefined when it may, at its hour. */
async function obstacle(
  { lists, clock }: World,
  { at, target, audience }: DeliveryOrder,
): Promise<string | undefined> {
  if (clock.now().getTime() - Date.parse(at) >= latest) return words.missed;
  const isSame = await readAudience(lists, target).then(
    ({ sha256 }) => sha256 === audience,
    onFailure(() => false),
  );
  return isSame ? undefined : words.listChanged(target.value);
}

/** What became of the recipients so far. */
async function countsOf({ deliveries }: World, order: DeliveryOrder): Promise<Required<Counts>> {
  const counts = { targeted: order.recipients.length, sent: 0, refused: 0, unknown: 0 };
  for (const { status } of await deliveries.answers(order)) {
    if (status === 'accepted') counts.sent += 1;
    else if (status === 'unknown') counts.unknown += 1;
    else counts.refused += 1;
  }
  return counts;
}
type Counts = NonNullable<Delivery['counts']>;

/** Whether another workspace gave an order, and nobody has said that it leaves from this one. */
async function isHeld({ deliveries, identity }: World, { key, folder }: DeliveryOrder): Promise<boolean> {
  if (folder === undefined) return false;
  const own = await identity();
  return folder !== own && !(await deliveries.isAdopted(key, own));
}

async function stateOf(world: World, order: DeliveryOrder): Promise<Delivery> {
  const { key, at, label, recipients } = order;
  const facts = { id: key, at, label };
  const decision = (await world.deliveries.decision(key))?.decision;
  const isOpen = decision !== 'cancelled' && !(await world.deliveries.isStopped(key));
  const held = { status: 'paused', detail: words.copied } as const;
  if (decision === 'started') {
    // Asked first: whoever is claimed and not answered may still be before that, and is unknown for good after it.
    const hasEnded = await world.deliveries.hasEnded(key);
    const counts = await countsOf(world, order);
    if (hasEnded) return { ...facts, status: 'sent', counts };
    if (!isOpen) return { ...facts, status: 'cancelled', counts };
    return (await isHeld(world, order))
      ? { ...facts, ...held, counts }
      : { ...facts, status: 'sending', counts };
  }
  const counts = { targeted: recipients.length };
  if (!isOpen) return { ...facts, status: 'cancelled', counts };
  if (await isHeld(world, order)) return { ...facts, ...held, counts };
  const detail = await obstacle(world, order);
  return detail ? { ...facts, status: 'paused', counts, detail } : { ...facts, status: 'scheduled', counts };
}

function keptLetter({ letter }: SendOrder): StoredLetter {
  const { subject, from, html, text, unsubscribe, pictures } = letter;
  const kept = pictures.map(({ bytes, ...picture }) => ({
    ...picture,
    base64: Buffer.from(bytes).toString('base64'),
  }));
  return { subject, from, html, text, ...(unsubscribe && { unsubscribe }), pictures: kept };
}

/** Sends what is due of one delivery; true when nothing will ever be left of it. */
async function fireOne(world: World, routes: MailRoutes, key: string): Promise<boolean> {
  const { deliveries, clock } = world;
  const order = await deliveries.order(key);
  if (!order) return false;
  const { status } = await stateOf(world, order);
  const isDue = status === 'scheduled' && Date.parse(order.at) <= clock.now().getTime();
  if (!isDue && status !== 'sending') return status === 'sent' || status === 'cancelled';
  const letter = await deliveries.letter(key);
  if (!letter) return false;
  const at = clock.now().toISOString();
  if ((await deliveries.decide(key, { decision: 'started', at })).decision !== 'started') return true;
  await deliver(deliveries, { order, letter }, routes);
  await deliveries.end(key);
  return true;
}

/**
 * The platform of a workspace without an account: it rehearses the whole path on this machine. Recipients come from CSV
 * files, letters go to the outbox, and to a mailbox only where the allowlist says so. Two processes may fire together:
 * what is decided, and who is mailed, is decided by who writes it first.
 * @throws AppError `workspace-not-found`
 */
export function createEmbeddedPlatform(options: EmbeddedOptions): SendPlatform {
  const { folder, deliveries, identity, targets, clock, routes } = options;
  const world: World = { deliveries, identity, clock, lists: createPlainFiles(openWorkspaceFolder(folder)) };
  const over = new Set<string>();

  async function known(deliveryId: string): Promise<DeliveryOrder> {
    const order = await deliveries.order(deliveryId);
    if (!order) throw AppError.of('platform-refused', { platform: words.label, reason: words.noDelivery });
    return order;
  }

  async function find(key: string): Promise<Delivery | undefined> {
    const order = await deliveries.order(key);
    return order && stateOf(world, order);
  }

  return {
    id: 'embedded',
    traits: { label: words.label, publicPages: false, pictures: 'mail', findIsFinal: true },
    check: async () => ({ account: words.label }),
    listTargets: async () => targets.filter(({ kind }) => kind === 'list'),
    countRecipients: (target) =>
      readAudience(world.lists, target).then(
        ({ recipients }) => recipients.length,
        onFailure(() => undefined),
      ),
    map: ({ subject, html, text }) => ({
      subject,
      html,
      text,
      findings: unmappedTokens([subject, html, text], tokens),
    }),
    request({ key, letter: { subject, from }, target, at }) {
      return JSON.stringify({ key, target, at: at.toISOString(), subject, from }, null, 2);
    },
    find,
    async schedule(order, leaving) {
      const standing = await find(order.key);
      if (standing) return standing;
      const { key, letter, target } = order;
      const { recipients, sha256: audience } = await readAudience(world.lists, target);
      const at = order.at.toISOString();
      await leaving?.();
      const taken = { key, at, label: letter.name, target, audience, recipients, folder: await identity() };
      await deliveries.takeIn(taken, keptLetter(order));
      return stateOf(world, await known(key));
    },
    status: async (deliveryId) => stateOf(world, await known(deliveryId)),
    async cancel(deliveryId) {
      const order = await known(deliveryId);
      const at = clock.now().toISOString();
      const { decision } = await deliveries.decide(deliveryId, { decision: 'cancelled', at });
      // Begun in the folder that gave it: here it ends, there it goes on.
      if (decision === 'started' && (await isHeld(world, order))) await deliveries.stop(deliveryId);
      return stateOf(world, order);
    },
    async adopt(deliveryId) {
      await deliveries.adopt((await known(deliveryId)).key, await identity());
    },
    async fire() {
      const open = (await deliveries.openKeys()).filter((key) => !over.has(key));
      // One that cannot be read must not hold the others back.
      const outcomes = await Promise.allSettled(
        open.map(async (key) => {
          if (await fireOne(world, routes, key)) over.add(key);
        }),
      );
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
    },
  };
}
