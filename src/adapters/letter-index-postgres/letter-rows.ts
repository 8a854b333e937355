import { type Version, VersionSchema } from '../../core/campaign/version.ts';
import { versionNumber } from '../../core/campaign/version-number.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { contentsOfPage, contentsOfVersion } from '../../email/letter-contents.ts';
import { decodeHtml } from '../../email/raw/charset.ts';
import type { SealedThing } from '../../use-cases/ports/letter-index.ts';
import type { JsonObject } from '../disk/json-format.ts';
import type { SealedLetters } from '../letter-index-worker/sealed-letters.ts';
import { batched } from '../store-postgres/batched.ts';
import type { Queries } from '../store-postgres/database.ts';
import { readRow } from '../store-postgres/row.ts';

interface BlocksRow {
  key: string;
  blocks: { id?: unknown }[] | null;
}

/** Letters as they stand in a database. */
export function letterRows({ query }: Queries): Pick<SealedLetters, 'read' | 'storedBlocks'> {
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

  const blocksOf = batched<BlocksRow>((keys) => {
    const names = keys.map((key) => key.split('/'));
    return query<BlocksRow>(
      `select campaign_id || '/' || number as key, data -> 'blocks' as blocks
       from unnest($1::text[], $2::int[]) as asked (campaign, nth)
       join versions on campaign_id = asked.campaign and number = asked.nth`,
      [names.map(([campaign]) => campaign), names.map(([, number]) => Number(number))],
    );
  });

  return {
    async storedBlocks(campaign, version) {
      const [row] = await blocksOf(`${campaign}/${versionNumber(version)}`).catch(() => []);
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
      } catch (error) {
        // What cannot be asked for now may be read later.
        if (AppError.is(error, 'database-unavailable')) throw error;
        return undefined;
      }
    },
  };
}
