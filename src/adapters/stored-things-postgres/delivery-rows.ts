import type { JsonObject } from '../disk/json-format.ts';
import type { Database } from '../store-postgres/database.ts';
import { jsonFile, jsonIn, storedThing } from '../stored-things/stored-thing.ts';
import { withoutVersion } from './letter-rows.ts';
import { type NounRows, rowsOf } from './rows.ts';

interface DeliveryRow {
  key: string;
  data: JsonObject;
  letter: JsonObject;
  decision: JsonObject | null;
  stopped: boolean;
  ended: boolean;
  adopted: string[];
  recipients: { rank: number; answer: JsonObject }[] | null;
}

const sql = `
  select key, data, letter, decision, stopped, ended_at is not null as ended,
    array(select identity from delivery_adoptions a where a.key = d.key order by identity) as adopted,
    (select json_agg(json_build_object('rank', rank, 'answer', answer) order by rank)
     from delivery_recipients r where r.key = d.key) as recipients
  from deliveries d order by key`;

/** Deliveries of the embedded platform, with what became of each mail. */
export function deliveryRows(database: Database): NounRows {
  return {
    async *all() {
      for await (const row of rowsOf<DeliveryRow>(database, sql, 10)) {
        const folder = `outbox/${row.key}`;
        const file = (name: string, value: object | null) =>
          value ? jsonFile(`${folder}/${name}.json`, value) : undefined;
        yield storedThing(`${folder}/delivery.json`, [
          file('delivery', row.data),
          file('letter', row.letter),
          file('decision', row.decision),
          file('stopped', row.stopped ? {} : null),
          file('end', row.ended ? {} : null),
          ...row.adopted.map((identity) => file(`adopted-${identity}`, {})),
          ...(row.recipients ?? []).map(({ rank, answer }) => file(`recipients/${rank}`, answer)),
        ]);
      }
    },
    async insert({ query }, thing) {
      const folder = thing.id.slice(0, thing.id.lastIndexOf('/'));
      const key = folder.slice('outbox/'.length);
      const said = (name: string) => {
        const raw = jsonIn(thing, `${folder}/${name}.json`);
        return raw && JSON.stringify(withoutVersion(raw));
      };
      await query(
        `insert into deliveries (key, data, letter, decision, stopped, ended_at)
         values ($1, $2, $3, $4, $5, case when $6::boolean then now() end)`,
        [
          ...[key, said('delivery'), said('letter'), said('decision')],
          ...[said('stopped') !== undefined, said('end') !== undefined],
        ],
      );
      for (const { path } of thing.files) {
        const name = path.slice(folder.length + 1, -'.json'.length);
        const identity = /^adopted-(.+)$/.exec(name)?.[1];
        const rank = /^recipients\/(\d+)$/.exec(name)?.[1];
        if (identity !== undefined)
          await query('insert into delivery_adoptions (key, identity) values ($1, $2)', [key, identity]);
        if (rank !== undefined)
          await query('insert into delivery_recipients (key, rank, answer) values ($1, $2, $3)', [
            ...[key, Number(rank), said(name)],
          ]);
      }
    },
  };
}
