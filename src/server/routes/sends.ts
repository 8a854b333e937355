import type { Router } from 'express';
import { contract } from '../../contract/index.ts';
import { sendFacts } from '../../core/send/send-facts.ts';
import type { Deps } from '../../use-cases/deps.ts';
import { adoptSend } from '../../use-cases/sends/adopt-send.ts';
import { checkSend } from '../../use-cases/sends/check-send.ts';
import { listSends } from '../../use-cases/sends/list-sends.ts';
import { replaceSend } from '../../use-cases/sends/replace-send.ts';
import { resumeSend } from '../../use-cases/sends/resume-send.ts';
import { type ScheduledSend, scheduleSend } from '../../use-cases/sends/schedule-send.ts';
import { scheduledMessage } from '../../use-cases/sends/scheduled-message.ts';
import { refreshTargets } from '../../use-cases/sends/targets.ts';
import { unscheduleSend } from '../../use-cases/sends/unschedule-send.ts';
import { mount } from '../mount.ts';

const rows = contract.sends;

export function sendRoutes(router: Router, deps: Deps): void {
  const answerOf = (scheduled: ScheduledSend) => ({
    send: sendFacts(scheduled.send),
    message: scheduledMessage(deps, scheduled),
  });
  mount(router, rows.schedule, async (input) => answerOf(await scheduleSend(deps, input)));
  mount(router, rows.resume, async (input) => answerOf(await resumeSend(deps, input)));
  mount(router, rows.replace, async (input) => answerOf(await replaceSend(deps, input)));
  mount(router, rows.unschedule, async (input) => ({ send: sendFacts(await unscheduleSend(deps, input)) }));
  mount(router, rows.adopt, async (input) => ({ send: sendFacts(await adoptSend(deps, input)) }));
  mount(router, rows.check, async (input) => ({ send: sendFacts(await checkSend(deps, input)) }));
  mount(router, rows.list, async () => ({ sends: await listSends(deps) }));
  mount(router, rows.refreshTargets, async () => {
    const { targets, readAt } = await refreshTargets(deps);
    return { targets: [...targets], readAt };
  });
}
