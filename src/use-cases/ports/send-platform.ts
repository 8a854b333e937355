import type { Finding } from '../../core/finding.ts';
import type { PictureTaking } from '../../core/media/addresses.ts';
import type { Delivery, Target } from '../../core/send/delivery.ts';
import type { InlinePicture, MailPerson } from './mailer.ts';

/** A letter as it is handed to a platform; only `{{nl:…}}` tokens stand in subject, html and text. */
export interface PlatformLetter {
  campaignId: string;
  versionId: string;
  /** In free HTML a platform's own scripts may stand; in a letter of blocks they are words like others. */
  kind: 'blocks' | 'raw';
  /** Name of the campaign: the label of the delivery. */
  name: string;
  subject: string;
  from: MailPerson;
  html: string;
  text: string;
  /** Where its readers unsubscribe, tokens in place; absent where that is the platform's affair. */
  unsubscribe?: string;
  /** Pictures without a public address, which the HTML names `cid:<contentId>`. */
  pictures: readonly InlinePicture[];
}

/** A letter in the platform's own words. */
export interface MappedLetter {
  subject: string;
  html: string;
  text: string;
  /** What the platform cannot take: a token it has no word for, a script that is not allowed. Blocking ones stop the send. */
  findings: Finding[];
}

/** One demand to send. */
export interface SendOrder {
  /** Unique to this send; the platform keeps it with the delivery. */
  key: string;
  letter: PlatformLetter;
  target: Target;
  at: Date;
}

interface PlatformTraits {
  /** As an interface names it: 'Adobe Campaign'. */
  label: string;
  /** The mirror and unsubscribe pages of its letters are real ones. */
  publicPages: boolean;
  /** What it does with the pictures of a letter that have no public address. */
  pictures: PictureTaking;
  /** That `find` finds nothing proves that nothing was taken; otherwise it may still come. */
  findIsFinal: boolean;
}

/**
 * Where newsletters are sent from. Every method but `map` and `request` may go over the network; each has its own
 * deadline. All throw AppError `platform-auth-failed`, `platform-refused` or `platform-unavailable`: the platform has then
 * done nothing.
 */
export interface SendPlatform {
  readonly id: string;
  readonly traits: PlatformTraits;
  /** Whether it answers and knows us, without changing anything; how far its clock is ahead of ours, ms, where it has one. */
  check(): Promise<{ account: string; clockAhead?: number | undefined }>;
  /** Whom one may send to: those of the configuration that it can reach, and those it offers itself. */
  listTargets(): Promise<Target[]>;
  /**
   * How many people a target stands for; undefined where it cannot be told. Only a platform inside this program has it:
   * another one would have to be called.
   */
  countRecipients?(target: Target): Promise<number | undefined>;
  map(letter: PlatformLetter): MappedLetter;
  /** What `schedule` would send, to be read by a person; secrets are masked. */
  request(order: SendOrder): string;
  /** The delivery that bears a key; undefined when there is none (yet: see `findIsFinal`). */
  find(key: string): Promise<Delivery | undefined>;
  /**
   * Has a letter sent at an instant. It looks for the key first: whoever comes twice gets the delivery that is there. A
   * delivery that the platform then refuses comes back as `failed`, with its reason.
   * @param leaving awaited right before the order leaves: until then nothing can have been taken
   * @throws AppError `platform-uncertain` when it may have been taken
   */
  schedule(order: SendOrder, leaving?: () => Promise<unknown>): Promise<Delivery>;
  /** @throws AppError `platform-refused` when there is no such delivery any more */
  status(deliveryId: string): Promise<Delivery>;
  /**
   * Stops a delivery; its state afterwards, which is another than `cancelled` when it was too late.
   * @throws AppError `platform-uncertain` when it may have been stopped; asking again does no harm
   */
  cancel(deliveryId: string): Promise<Delivery>;
  /**
   * Lets a delivery that another folder gave leave from this one. Only a platform inside this program has it: its copy is
   * in each copy of the folder.
   */
  adopt?(deliveryId: string): Promise<void>;
  /** Sends what is due. Only a platform inside this program has it: nobody else would. */
  fire?(): Promise<void>;
}
