import { IdSchema } from '../../core/id.ts';
import { ImportReportSchema, ImportTrialKeySchema } from '../../core/import/import-report.ts';
import type { ImportPlace, ImportStore } from '../../use-cases/ports/import-store.ts';
import type { Database } from './database.ts';

/** More tries than that go, as those of more than an hour. */
const mostTrials = 20;

const placeOf = (place: ImportPlace): string =>
  'campaign' in place
    ? `campaign/${IdSchema.parse(place.campaign)}`
    : `trial/${ImportTrialKeySchema.parse(place.trial)}`;

const upsert = `
  insert into imports (place, report, page) values ($1, $2, $3)
  on conflict (place) do update set at = now(), report = excluded.report, page = excluded.page`;

const sweep = `
  delete from imports where place like 'trial/%' and (at < now() - interval '1 hour' or place not in (
    select place from imports where place like 'trial/%' order by at desc limit $1
  ))`;

/** Reports and pages of imports in a table; what cannot be read is as if it were not there. */
export function createImportTable({ query }: Pick<Database, 'query'>): ImportStore {
  async function find(place: ImportPlace) {
    const [row] = await query<{ report: unknown; page: Buffer | null }>(
      'select report, page from imports where place = $1',
      [placeOf(place)],
    );
    const { data: report } = ImportReportSchema.safeParse(row?.report);
    return report && { report, page: row?.page?.toString() };
  }

  return {
    async keep(place, { report, page }) {
      await query(upsert, [placeOf(place), JSON.stringify(report), page && Buffer.from(page)]);
      if ('trial' in place) await query(sweep, [mostTrials]);
    },
    report: async (place) => (await find(place))?.report,
    page: async (place) => (await find(place))?.page,
  };
}
