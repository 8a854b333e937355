import { demonstrationPath } from '../core/proof/demonstration-link.ts';
import type { openedWorkspace } from '../use-cases/workspace/get-workspace.ts';
import { endpoint } from './endpoint.ts';
import type { httpOnly } from './http-only.ts';

export const workspaceRows = {
  get: endpoint<typeof openedWorkspace>({ method: 'GET', path: '/api/workspace', body: 'none' }),
  events: endpoint<typeof httpOnly.events>({
    method: 'GET',
    path: '/events',
    body: 'none',
    answer: 'events',
  }),
  demonstrationLink: endpoint<typeof httpOnly.demonstrationLink>({
    method: 'GET',
    path: demonstrationPath,
    body: 'none',
    answer: 'html',
  }),
  openApi: endpoint<typeof httpOnly.openApi>({
    method: 'GET',
    path: '/api/openapi.json',
    body: 'none',
    answer: 'bare',
  }),
};
