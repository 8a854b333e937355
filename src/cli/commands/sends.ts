import { remarkOn } from '../../core/send/remark-on.ts';
import { isActive } from '../../core/send/send.ts';
import type { ListedSend } from '../../core/send/send-facts.ts';
import { commandLineWording } from '../../core/wording/command-line.ts';
import { sendWording } from '../../core/wording/sends.ts';
import { listSends } from '../../use-cases/sends/list-sends.ts';
import { reconcileSends } from '../../use-cases/sends/reconcile-sends.ts';
import { type CommandRun, inWorkspace } from '../call.ts';
import { answerList, note } from '../output.ts';
import { sendDocument } from '../send-facts.ts';

const { columns, modifiedSince, noSend, alarm, sendRemark } = commandLineWording;

/** Lists the sends, once those under way have been read from their platform. */
export const sends: CommandRun = (call) =>
  inWorkspace(call, async ({ deps }) => {
    for (const { send, failure } of await reconcileSends(deps)) {
      note(call, sendWording.unread(send.key, failure.message));
    }
    const listed = await listSends(deps);
    const now = deps.clock.now();
    for (const send of listed) {
      const remark = isActive(send) && remarkOn(send, now);
      if (remark) note(call, sendRemark(send.key, remark));
      if (send.alarms.length > 0) note(call, alarm(send.key));
    }
    const facts = listed.map((send) => ({ ...sendDocument(send), modified_since: send.modified_since }));
    return answerList(call, { sends: facts }, { headings, rows: listed.map(rowOf), none: noSend });
  });

const headings = [
  columns.campaign,
  columns.date,
  columns.target,
  columns.status,
  columns.platform,
  columns.id,
];

const rowOf = ({ campaign, atLocal, target, status, platform, key, modified_since }: ListedSend) => [
  campaign,
  atLocal,
  target,
  sendWording.statuses[status] + (modified_since ? ` · ${modifiedSince}` : ''),
  platform,
  key,
];
