import { httpOnly } from '../../contract/http-only.ts';
import type { jobRows } from '../../contract/jobs.ts';
import type { trashRows } from '../../contract/trash.ts';
import type { workspaceRows } from '../../contract/workspace.ts';
import { dropJob, pageJobs, retryJob } from '../../use-cases/jobs/jobs.ts';
import { restoreTrash } from '../../use-cases/trash/restore-trash.ts';
import { getWorkspace, openedWorkspace } from '../../use-cases/workspace/get-workspace.ts';
import { demonstrationLink } from '../fragments/demonstration-link.ts';
import { over, type VerbsOf } from '../verbs.ts';

/**
 * @param version of the product
 * @param openApi what `/api/openapi.json` answers
 */
export const workspaceVerbs = (version: string, openApi: () => Record<string, unknown>) =>
  ({
    get: over(openedWorkspace, (deps) => ({ ...getWorkspace(deps), version })),
    // `live-events.ts` answers it: a stream is no answer.
    events: over(httpOnly.events, () => ({ noun: 'notice' as const, text: '' })),
    demonstrationLink: over(httpOnly.demonstrationLink, () => demonstrationLink),
    openApi: over(httpOnly.openApi, openApi),
  }) satisfies VerbsOf<typeof workspaceRows>;

export const trashVerbs = {
  restore: restoreTrash,
} satisfies VerbsOf<typeof trashRows>;

export const jobVerbs = {
  page: pageJobs,
  retry: retryJob,
  drop: dropJob,
} satisfies VerbsOf<typeof jobRows>;
