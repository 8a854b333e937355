import { z } from 'zod';
import { demonstrationPath } from '../core/proof/demonstration-link.ts';
import { WorkspaceSchema } from '../core/workspace/workspace.ts';
import { endpoint } from './endpoint.ts';
import { LiveEventSchema } from './live-events.ts';

export const workspaceRows = {
  get: endpoint({
    method: 'GET',
    path: '/api/workspace',
    body: 'none',
    input: z.strictObject({}),
    output: WorkspaceSchema.extend({
      /** Version of the product. */
      version: z.string(),
    }),
    summary: 'L’espace de travail',
  }),
  events: endpoint({
    method: 'GET',
    path: '/events',
    body: 'none',
    input: z.strictObject({}),
    output: LiveEventSchema,
    answer: 'events',
    summary: 'Changements de l’espace de travail, un événement « message » par changement',
  }),
  demonstrationLink: endpoint({
    method: 'GET',
    path: demonstrationPath,
    body: 'none',
    input: z.strictObject({}),
    output: z.string(),
    answer: 'html',
    summary: 'Page des liens que seule une plateforme d’envoi peut fabriquer',
  }),
  openApi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    body: 'none',
    input: z.strictObject({}),
    output: z.record(z.string(), z.unknown()),
    answer: 'bare',
    summary: 'Ce contrat, en OpenAPI 3.1',
  }),
};
