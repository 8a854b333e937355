import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { IdSchema } from '../../core/id.ts';
import { ImportReportSchema, ImportTrialKeySchema } from '../../core/import/import-report.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import type { ImportPlace } from '../ports/import-store.ts';
import { verb } from '../verb.ts';

/** The report of the import that a campaign comes from; null where it comes from none. @throws AppError `campaign-not-found` */
export const getImport = verb(
  {
    input: z.strictObject({ campaignId: IdSchema }),
    output: z.object({
      /** Null for a campaign that was not imported. */
      report: ImportReportSchema.nullable(),
    }),
    summary: 'Le rapport de l’import dont vient une campagne',
  },
  async (deps: Pick<Deps, 'campaigns' | 'imports'>, { campaignId }) => {
    const { id } = await loadCampaign(deps, campaignId);
    return { report: (await deps.imports.report({ campaign: id })) ?? null };
  },
);

/** Before and after, side by side. @throws AppError `import-page-not-found` */
export async function getImportPage({ imports }: Pick<Deps, 'imports'>, place: ImportPlace): Promise<string> {
  const page = await imports.page(place);
  if (page === undefined) throw AppError.of('import-page-not-found', {});
  return page;
}

/** As `getImportPage`, of an import that was tried. */
export const getTrialImportPage = verb(
  {
    input: z.strictObject({ key: ImportTrialKeySchema }),
    output: z.string(),
    summary: 'La page d’un import essayé',
  },
  (deps: Pick<Deps, 'imports'>, { key }) => getImportPage(deps, { trial: key }),
);

/** As `getImportPage`, of the import that a campaign comes from. */
export const getCampaignImportPage = verb(
  {
    input: z.strictObject({ campaignId: IdSchema }),
    output: z.string(),
    summary: 'La lettre importée, avant et après, côte à côte',
  },
  (deps: Pick<Deps, 'imports'>, { campaignId }) => getImportPage(deps, { campaign: campaignId }),
);
