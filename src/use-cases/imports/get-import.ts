import { AppError } from '../../core/errors/app-error.ts';
import type { ImportReport } from '../../core/import/import-report.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import type { ImportPlace } from '../ports/import-store.ts';

/** The report of the import that a campaign comes from; null where it comes from none. @throws AppError `campaign-not-found` */
export async function getImport(
  deps: Pick<Deps, 'campaigns' | 'imports'>,
  { campaignId }: { campaignId: string },
): Promise<{ report: ImportReport | null }> {
  const { id } = await loadCampaign(deps, campaignId);
  return { report: (await deps.imports.report({ campaign: id })) ?? null };
}

/** Before and after, side by side. @throws AppError `import-page-not-found` */
export async function getImportPage({ imports }: Pick<Deps, 'imports'>, place: ImportPlace): Promise<string> {
  const page = await imports.page(place);
  if (page === undefined) throw AppError.of('import-page-not-found', {});
  return page;
}
