import { CampaignSchema } from '../../core/campaign/campaign.ts';
import { assertIsLatest } from '../../core/campaign/succession.ts';
import { VersionSchema } from '../../core/campaign/version.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { assertStorable } from '../../core/parse-input.ts';
import type { CampaignStore } from '../../use-cases/ports/store.ts';
import { createEntityTable } from './entity-table.ts';
import type { TableContext } from './table-context.ts';
import type { VersionTable } from './version-table.ts';

/** Campaigns; one is created with its first version at once. */
export function createCampaignTable(
  versions: Pick<VersionTable, 'insert'>,
  context: TableContext,
): CampaignStore {
  const { list, get, update, insert } = createEntityTable(
    {
      noun: 'campaign',
      table: 'campaigns',
      schema: CampaignSchema,
      failures: {
        exists: (campaign) => AppError.of('campaign-exists', { campaign }),
        notFound: (campaign) => AppError.of('campaign-not-found', { campaign }),
      },
    },
    context,
  );
  return {
    list,
    get,
    update,
    async create(campaign, first) {
      if (first) assertIsLatest(first.version, undefined);
      assertStorable(CampaignSchema, campaign);
      if (first) assertStorable(VersionSchema, first.version);
      await context.database.transaction(async (queries) => {
        await insert(queries, campaign);
        if (first) await versions.insert(queries, first.version, first.raw);
      });
      context.emit({ noun: 'campaign', id: campaign.id });
      if (first) context.emit({ noun: 'version', campaignId: campaign.id, id: first.version.id });
    },
  };
}
