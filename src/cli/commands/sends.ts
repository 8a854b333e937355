import { isActive } from '../../core/send/active.ts';
import { sendCommentText } from '../../core/send/send-comment.ts';
import { sendWording } from '../../core/wording/sends.ts';
import { listSends } from '../../use-cases/sends/list-sends.ts';
import { reconcileSends } from '../../use-cases/sends/reconcile-send.ts';
import { type CommandRun, inWorkspace } from '../call.ts';
import { commandLineWording } from '../messages/command-line.fr.ts';
import { note } from '../output.ts';
import { answerSends } from '../send-list.ts';

const { alarm, sendRemark } = commandLineWording;

/** Lists the sends, once those under way have been read from their platform. */
export const sends: CommandRun = (call) =>
  inWorkspace(call, async ({ deps }) => {
    for (const { send, failure } of await reconcileSends(deps)) {
      note(call, sendWording.unread(send.key, failure.message));
    }
    const listed = await listSends(deps);
    const now = deps.clock.now();
    for (const send of listed) {
      const remark = isActive(send) && sendCommentText(send, now);
      if (remark) note(call, sendRemark(send.key, remark));
      if (send.alarms.length > 0) note(call, alarm(send.key));
    }
    return answerSends(call, listed);
  });
