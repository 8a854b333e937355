import { z } from 'zod';
import { sendDateText } from '../dates/send-date.ts';
import { DeliverySchema } from './delivery.ts';
import { type Send, SendSchema } from './send.ts';

/** What is told as the ledger has it. */
const kept = z.object(
  SendSchema.pick({
    key: true,
    version_id: true,
    contentHash: true,
    subject: true,
    platform: true,
    at: true,
    zone: true,
    created_at: true,
    author: true,
    author_id: true,
    override_reason: true,
    approval: true,
    status: true,
    alarms: true,
    copied: true,
    journal: true,
  }).shape,
);

/** A send as the HTTP contract and the command line tell it. */
export const SendFactsSchema = kept.extend({
  /** Id of its campaign. */
  campaign: z.string(),
  /** Id of its target. */
  target: z.string(),
  target_label: z.string(),
  /** `at` as the clocks of its zone show it, d/m/Y H:i. */
  atLocal: z.string(),
  /** Why it failed or waits. */
  detail: z.string().optional(),
  counts: DeliverySchema.shape.counts,
  /** What the platform said of it last. */
  delivery: z.object(DeliverySchema.pick({ at: true, label: true, lastModified: true }).shape).optional(),
  /** Where a person looks at it on the platform. */
  url: z.string().optional(),
});
export type SendFacts = z.output<typeof SendFactsSchema>;

export function sendFacts(send: Send): SendFacts {
  const { campaign_id, target, delivery, at, zone } = send;
  const { detail } = send.journal.at(-1) ?? {};
  return {
    ...kept.parse(send),
    campaign: campaign_id,
    target: target.id,
    target_label: target.label,
    atLocal: sendDateText(new Date(at), zone),
    ...(detail && { detail }),
    ...(delivery?.counts && { counts: delivery.counts }),
    ...(delivery && {
      delivery: { at: delivery.at, label: delivery.label, lastModified: delivery.lastModified },
    }),
    ...(delivery?.url && { url: delivery.url }),
  };
}

/** A send of the ledger, as it leaves by a door; what is told already stays. */
export const AnsweredSendSchema = z
  .custom<Send>()
  .transform((send): SendFacts => ('campaign_id' in send ? sendFacts(send) : send))
  .pipe(SendFactsSchema);

/** A send among those of all campaigns. */
export const ListedSendSchema = SendFactsSchema.extend({
  campaign_name: z.string(),
  /** It stands, and what it will send is another content than its campaign's current one. */
  modified_since: z.boolean(),
});
export type ListedSend = z.output<typeof ListedSendSchema>;
