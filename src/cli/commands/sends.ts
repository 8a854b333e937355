import { sendRows } from '../../contract/sends.ts';
import { isActive } from '../../core/send/active.ts';
import { sendCommentText } from '../../core/send/send-comment.ts';
import { sendWording } from '../../core/wording/sends.ts';
import { refreshSends } from '../../use-cases/sends/refresh-sends.ts';
import type { CommandRun } from '../call.ts';
import { commandLineWording } from '../messages/command-line.fr.ts';
import { note } from '../output.ts';
import { reachWorkspace } from '../reach-workspace.ts';
import { answerSends } from '../send-list.ts';

const { alarm, sendRemark } = commandLineWording;

/** Lists the sends, once those under way have been read from their platform. */
export const sends: CommandRun = (call) =>
  reachWorkspace(call, async ({ ask, here }) => {
    const { sends: listed, unread } = await ask(sendRows.refresh, refreshSends, {});
    for (const { key, message } of unread) note(call, sendWording.unread(key, message));
    const now = here?.deps.clock.now() ?? new Date();
    for (const send of listed) {
      const remark = isActive(send) && sendCommentText(send, now);
      if (remark) note(call, sendRemark(send.key, remark));
      if (send.alarms.length > 0) note(call, alarm(send.key));
    }
    return answerSends(call, listed);
  });
