import type { putAwayFirstSteps, readFirstSteps } from '../use-cases/settings/first-steps.ts';
import type { readSettings } from '../use-cases/settings/read-settings.ts';
import type { saveSettings } from '../use-cases/settings/save-settings.ts';
import type { tryMail, tryPictures, tryPlatform } from '../use-cases/settings/try-settings.ts';
import { endpoint } from './endpoint.ts';

export const settingsRows = {
  get: endpoint<typeof readSettings>({ method: 'GET', path: '/api/settings', body: 'none' }),
  save: endpoint<typeof saveSettings>({ method: 'POST', path: '/api/settings', body: 'api' }),
  tryMail: endpoint<typeof tryMail>({ method: 'POST', path: '/api/settings/try-mail', body: 'api' }),
  tryPlatform: endpoint<typeof tryPlatform>({
    method: 'POST',
    path: '/api/settings/try-platform',
    body: 'api',
  }),
  tryPictures: endpoint<typeof tryPictures>({
    method: 'POST',
    path: '/api/settings/try-pictures',
    body: 'api',
  }),
  firstSteps: endpoint<typeof readFirstSteps>({
    method: 'GET',
    path: '/api/settings/first-steps',
    body: 'none',
  }),
  putAwaySteps: endpoint<typeof putAwayFirstSteps>({
    method: 'POST',
    path: '/api/settings/first-steps',
    body: 'api',
  }),
};
