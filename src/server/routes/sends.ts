import type { sendRows } from '../../contract/sends.ts';
import { adoptSend } from '../../use-cases/sends/adopt-send.ts';
import { listSends } from '../../use-cases/sends/list-sends.ts';
import { checkSend } from '../../use-cases/sends/reconcile-send.ts';
import { replaceSend } from '../../use-cases/sends/replace-send.ts';
import { resumeSend } from '../../use-cases/sends/resume-send.ts';
import { scheduleSend } from '../../use-cases/sends/schedule-send.ts';
import { refreshTargets } from '../../use-cases/sends/targets.ts';
import { unscheduleSend } from '../../use-cases/sends/unschedule-send.ts';
import type { VerbsOf } from '../verbs.ts';

export const sendVerbs = {
  schedule: scheduleSend,
  unschedule: unscheduleSend,
  resume: resumeSend,
  replace: replaceSend,
  adopt: adoptSend,
  check: checkSend,
  list: listSends,
  refreshTargets: refreshTargets,
} satisfies VerbsOf<typeof sendRows>;
