import type { SendFacts } from '../core/send/send-facts.ts';
import { sendWording } from '../core/wording/sends.ts';
import type { Call } from './call.ts';
import { commandLineWording } from './messages/command-line.fr.ts';
import { answerList } from './output.ts';

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

const { columns, modifiedSince, noSend } = commandLineWording;

/** A send, and whether its campaign was changed since, where that is known. */
type SendRow = SendFacts & { modified_since?: boolean };

/** The list of sends as a command answers it. @returns the exit code of a command that could answer */
export function answerSends(call: Call, sends: readonly SendRow[], more: object = {}): number {
  const facts = sends.map(({ modified_since, ...send }) => ({
    ...sendDocument(send),
    ...(modified_since !== undefined && { modified_since }),
  }));
  return answerList(call, { sends: facts, ...more }, { headings, rows: sends.map(rowOf), none: noSend });
}

const headings = [
  columns.campaign,
  columns.date,
  columns.target,
  columns.status,
  columns.platform,
  columns.id,
];

const rowOf = ({ campaign, atLocal, target, status, platform, key, modified_since }: SendRow) => [
  campaign,
  atLocal,
  target,
  sendWording.statuses[status] + (modified_since ? ` · ${modifiedSince}` : ''),
  platform,
  key,
];
