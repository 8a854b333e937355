import type { SendFacts } from '../core/send/send-facts.ts';

/** A send as scripts read it. */
export function sendDocument(facts: SendFacts) {
  const { campaign, platform, target, at, status, key, atLocal, zone, detail, counts, alarms } = facts;
  const { copied, approval = null } = facts;
  return {
    ...{ campaign, platform, target, at, status, key, atLocal, zone, detail, copied, counts, alarms },
    /** The proof that was approved, and by whom; null where nobody approved what is sent. */
    approval,
  };
}
