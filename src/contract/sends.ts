import type { adoptSend } from '../use-cases/sends/adopt-send.ts';
import type { dryRunSend } from '../use-cases/sends/dry-run-send.ts';
import type { formerSend } from '../use-cases/sends/list-sends.ts';
import type { pageSends } from '../use-cases/sends/page-sends.ts';
import type { checkSend } from '../use-cases/sends/reconcile-send.ts';
import type { refreshSends } from '../use-cases/sends/refresh-sends.ts';
import type { replaceSend } from '../use-cases/sends/replace-send.ts';
import type { resumeSend } from '../use-cases/sends/resume-send.ts';
import type { scheduleSend } from '../use-cases/sends/schedule-send.ts';
import type { findNamedTarget, listTargets, refreshTargets } from '../use-cases/sends/targets.ts';
import type { unscheduleSend } from '../use-cases/sends/unschedule-send.ts';
import { endpoint } from './endpoint.ts';

export const sendRows = {
  schedule: endpoint<typeof scheduleSend>({
    method: 'POST',
    path: '/campaign/ajaxsendadobe/{campaignId}',
    body: 'form',
  }),
  rehearse: endpoint<typeof dryRunSend>({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/send-rehearsal',
    body: 'api',
  }),
  former: endpoint<typeof formerSend>({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/former-send',
    body: 'api',
  }),
  unschedule: endpoint<typeof unscheduleSend, 'send'>({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/unschedule',
    body: 'api',
    as: 'send',
  }),
  resume: endpoint<typeof resumeSend>({ method: 'POST', path: '/api/sends/{key}/resume', body: 'api' }),
  replace: endpoint<typeof replaceSend>({ method: 'POST', path: '/api/sends/{key}/replace', body: 'api' }),
  adopt: endpoint<typeof adoptSend, 'send'>({
    method: 'POST',
    path: '/api/sends/{key}/adopt',
    body: 'api',
    as: 'send',
  }),
  check: endpoint<typeof checkSend, 'send'>({
    method: 'POST',
    path: '/api/sends/{key}/check',
    body: 'api',
    as: 'send',
  }),
  list: endpoint<typeof pageSends>({ method: 'GET', path: '/api/sends', body: 'none' }),
  refresh: endpoint<typeof refreshSends>({ method: 'POST', path: '/api/sends/refresh', body: 'api' }),
  targets: endpoint<typeof listTargets>({ method: 'GET', path: '/api/targets', body: 'none' }),
  findTarget: endpoint<typeof findNamedTarget, 'target'>({
    method: 'POST',
    path: '/api/targets/find',
    body: 'api',
    as: 'target',
  }),
  refreshTargets: endpoint<typeof refreshTargets>({
    method: 'POST',
    path: '/api/targets/refresh',
    body: 'api',
  }),
};
