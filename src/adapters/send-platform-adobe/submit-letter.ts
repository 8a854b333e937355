import { sendDateText } from '../../core/dates/send-date.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { AdobeSettings } from '../../core/send/adobe-settings.ts';
import type { Delivery } from '../../core/send/delivery.ts';
import { adobeWording } from '../../core/wording/adobe.ts';
import type { MappedLetter, SendOrder } from '../../use-cases/ports/send-platform.ts';
import type { Deliveries } from './deliveries.ts';
import { submission } from './delivery-document.ts';
import { mapLetter } from './map-letter.ts';
import { doubt, refusal } from './refusal.ts';
import type { SoapClient } from './soap-client.ts';
import { publishPictures, withPictures } from './upload-pictures.ts';
import { textOf } from './xml-tree.ts';

interface Submitter {
  client: SoapClient;
  deliveries: Deliveries;
  settings: AdobeSettings;
}

/** @throws AppError `platform-refused` for what must not be submitted */
function accepted({ letter, target }: SendOrder, settings: AdobeSettings): MappedLetter {
  if (target.kind === 'list') throw refusal(adobeWording.listTarget(target.label));
  const mapped = mapLetter(letter, settings);
  const blocking = mapped.findings.find(({ severity }) => severity === 'blocking');
  if (blocking) throw refusal(blocking.message);
  return mapped;
}

/**
 * A letter whose hour has come by Adobe's clock would leave at once, whatever the clock of this machine says.
 * @throws AppError `platform-refused`
 */
function assertToCome({ at }: SendOrder, client: SoapClient): void {
  const there = new Date(Date.now() + (client.clockAhead() ?? 0));
  if (at <= there) throw refusal(adobeWording.clockPassed(sendDateText(there, 'UTC')));
}

/** Submits a letter once, unless its key is there. @throws AppError as `SendPlatform.schedule` */
export async function submitLetter(
  submitter: Submitter,
  order: SendOrder,
  leaving?: () => Promise<unknown>,
): Promise<Delivery> {
  const { client, deliveries, settings } = submitter;
  const mapped = accepted(order, settings);
  const known = await deliveries.find(order.key);
  if (known) return known;
  assertToCome(order, client);
  const addresses = await publishPictures(client, order.letter.pictures);
  const letter = { ...mapped, html: withPictures(mapped.html, addresses) };
  await leaving?.();
  const submit = async () => {
    const [id] = await client.call(submission(order, letter, settings.template));
    return taken(deliveries, order.key, textOf(id));
  };
  return submit().catch(async (failure: unknown) => {
    const there = await lookAfter(deliveries, order.key, failure);
    if (there) return there;
    if (!AppError.is(failure, 'platform-auth-failed')) throw failure;
    // The session had ended, and nothing was done before that was said: once more, in a new one.
    return submit().catch(async (second: unknown) => {
      const late = await lookAfter(deliveries, order.key, second);
      if (late) return late;
      throw second;
    });
  });
}

/** What has been taken stays so, whether or not its state can be read. */
async function taken(deliveries: Deliveries, key: string, id: string): Promise<Delivery> {
  const known = await (id === '' ? deliveries.find(key) : deliveries.status(id)).catch(() => undefined);
  if (known) return known;
  if (id === '') throw doubt(adobeWording.unreadable);
  return { id, status: 'preparing' };
}

/**
 * What a submission that failed has left: the delivery, if the answer alone was lost or somebody else came first. A key
 * that is taken is refused like a letter that is not wanted, and a session may end once the work is done: where nobody
 * can look, either leaves doubt.
 */
async function lookAfter(
  deliveries: Deliveries,
  key: string,
  failure: unknown,
): Promise<Delivery | undefined> {
  try {
    return await deliveries.find(key);
  } catch {
    const isDoubtful =
      AppError.is(failure, 'platform-refused') || AppError.is(failure, 'platform-auth-failed');
    throw isDoubtful ? doubt(String(failure.params.reason)) : failure;
  }
}
