import { z } from 'zod';
import type { RecipientResultSchema } from '../../core/proof/proof.ts';
import { TargetSchema } from '../../core/send/delivery.ts';
import { SendKeySchema } from '../../core/send/send.ts';

const RecipientSchema = z.object({ email: z.string(), firstName: z.string(), lastName: z.string() });

/** A delivery as it was taken in: never written again. */
export const OrderSchema = z.object({
  key: SendKeySchema,
  at: z.iso.datetime(),
  label: z.string(),
  target: TargetSchema,
  /** State of the list when it was taken in. */
  audience: z.string(),
  recipients: z.array(RecipientSchema),
  /** Identity of the workspace that gave it; absent before orders bore it. */
  folder: z.string().optional(),
});
export type DeliveryOrder = z.output<typeof OrderSchema>;

export const LetterSchema = z.object({
  subject: z.string(),
  from: z.object({ name: z.string(), email: z.string() }),
  html: z.string(),
  text: z.string(),
  unsubscribe: z.string().optional(),
  pictures: z.array(
    z.object({ contentId: z.string(), filename: z.string(), contentType: z.string(), base64: z.string() }),
  ),
});
export type StoredLetter = z.output<typeof LetterSchema>;

/** Whether it was begun or cancelled: whoever writes it first decides, for good. */
export const DecisionSchema = z.object({ decision: z.enum(['started', 'cancelled']), at: z.iso.datetime() });
type Decision = z.output<typeof DecisionSchema>;
export type StoredResult = z.output<typeof RecipientResultSchema>;

/**
 * What the embedded platform keeps of its deliveries: facts that are each written once, so that any state a crash leaves can
 * be read, and that of several processes one writes. Only a recipient's is written again, with the answer to its mail.
 */
export interface DeliveryStore {
  /** Of all that may still leave; others may be among them. */
  openKeys(): Promise<string[]>;
  order(key: string): Promise<DeliveryOrder | undefined>;
  letter(key: string): Promise<StoredLetter | undefined>;
  /** Takes a delivery in, whole or not at all; false when there is one. */
  takeIn(order: DeliveryOrder, letter: StoredLetter): Promise<boolean>;
  decision(key: string): Promise<Decision | undefined>;
  /** @returns what was decided: this, or what came before */
  decide(key: string, decision: Decision): Promise<Decision>;
  /** Notes that every recipient was tried and answered for, or can no longer be. */
  end(key: string): Promise<void>;
  hasEnded(key: string): Promise<boolean>;
  /** Notes that it leaves from the workspace of that identity, too. */
  adopt(key: string, identity: string): Promise<void>;
  isAdopted(key: string, identity: string): Promise<boolean>;
  /** Notes that one that was begun elsewhere goes no further here. */
  stop(key: string): Promise<void>;
  isStopped(key: string): Promise<boolean>;
  /** Notes that a recipient's mail is about to leave, by rank from 1; false when somebody has. */
  claim(key: string, rank: number, address: string): Promise<boolean>;
  keepAnswer(key: string, rank: number, answer: StoredResult): Promise<void>;
  /** What became of a recipient who was claimed. */
  answer(key: string, rank: number): Promise<StoredResult | undefined>;
  /** Of all who were. */
  answers(order: DeliveryOrder): Promise<StoredResult[]>;
}
