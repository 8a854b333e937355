import { type Version, VersionSchema } from '../../core/campaign/version.ts';
import { versionNumber } from '../../core/campaign/version-number.ts';
import { contentsOfPage, contentsOfVersion } from '../../email/letter-contents.ts';
import { decodeHtml } from '../../email/raw/charset.ts';
import type { SealedThing } from '../../use-cases/ports/letter-index.ts';
import type { JsonObject } from '../disk/json-format.ts';
import { openDatabase, type Place } from '../store-postgres/database.ts';
import { readRow } from '../store-postgres/row.ts';
import type { SealedLetters } from './sealed-letters.ts';

/** Of each letter its newest version, its proofs and sends, and how often these were written. */
const stampsOfAll = `
  select c.id, concat_ws(':', coalesce(v.stamp, ''), coalesce(p.stamp, ''), coalesce(s.stamp, '')) as stamp
  from campaigns c
  left join (select campaign_id, max(number)::text as stamp from versions group by 1) v on v.campaign_id = c.id
  left join (select campaign_id, count(*) || '.' || sum(revision) as stamp from proofs group by 1) p
    on p.campaign_id = c.id
  left join (select campaign_id, count(*) || '.' || sum(revision) as stamp from sends group by 1) s
    on s.campaign_id = c.id`;

/** Letters as they stand in a database. */
export function openLetterRows(place: Place): SealedLetters {
  const { query } = openDatabase(place);

  async function versionOf(campaign: string, id: string) {
    const [row] = await query<{ data: JsonObject; html: Buffer | null }>(
      'select data, html from versions where campaign_id = $1 and number = $2',
      [campaign, versionNumber(id)],
    );
    const version: Version | undefined = row && readRow(VersionSchema, row.data, id).entity;
    return version && { version, html: row?.html ?? undefined };
  }

  async function pageOf(campaign: string, thing: Exclude<SealedThing, { kind: 'version' }>) {
    if (thing.kind === 'proof') {
      const [row] = await query<{ html: Buffer }>(
        'select html from proofs where campaign_id = $1 and number = $2',
        [campaign, Number(thing.key)],
      );
      return row && decodeHtml(row.html, thing.charset);
    }
    const [row] = await query<{ html: Buffer }>('select html from send_letters where key = $1', [thing.key]);
    return row?.html.toString();
  }

  return {
    async stamps() {
      const rows = await query<{ id: string; stamp: string }>(stampsOfAll).catch(() => undefined);
      return rows && new Map(rows.map(({ id, stamp }) => [id, stamp]));
    },
    // What is sealed is a row that is written once.
    stampOf: () => 'row',
    async storedBlocks(campaign, version) {
      const [row] = await query<{ blocks: { id?: unknown }[] | null }>(
        `select data -> 'blocks' as blocks from versions where campaign_id = $1 and number = $2`,
        [campaign, versionNumber(version)],
      ).catch(() => []);
      return new Map((row?.blocks ?? []).map((block) => [block.id, block]));
    },
    async read(campaign, thing, by) {
      try {
        if (thing.kind === 'version') {
          const found = await versionOf(campaign, thing.key);
          return found && contentsOfVersion(found.version, found.html, by);
        }
        const page = await pageOf(campaign, thing);
        return page === undefined ? undefined : contentsOfPage(page, by);
      } catch {
        return undefined;
      }
    },
  };
}
