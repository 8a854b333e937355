import pg from 'pg';
import { createPostgresStore } from '../../src/adapters/store-postgres/create-postgres-store.ts';
import { manyRows } from './many-rows.ts';

/** A statement as it was asked, with the values that it was asked with first. */
type Statements = Map<string, readonly unknown[]>;

/** Remembers what is asked of databases from now on. @returns what was, and how to stop */
export function recordStatements(): { statements: Statements; stop(): void } {
  const statements: Statements = new Map();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function recorded(this: pg.Client, ...asked: unknown[]) {
    const [text, values] = asked;
    if (typeof text === 'string' && !statements.has(text))
      statements.set(text, Array.isArray(values) ? values : []);
    return Reflect.apply(query, this, asked);
  } as typeof query;
  return {
    statements,
    stop: () => {
      pg.Client.prototype.query = query;
    },
  };
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** What reads or writes rows, for some of them: without a condition or a value, all are asked for. */
const asksForSome = (text: string) =>
  /^\s*(?:select|insert|update|delete|with)\b/i.test(text) && /\bwhere\b|\$1/.test(text);

/**
 * The statements that ask for some rows of a large table and read all of it, by the plans that a database of so many letters
 * makes for them.
 * @returns table, then statement
 */
export async function readingAll(url: string, letters: number, statements: Statements): Promise<string[]> {
  const schema = 'planned';
  await (await createPostgresStore({ url, schema }, { watch: false })).close();
  const client = new pg.Client({ connectionString: url, options: `-c search_path=${schema}` });
  await client.connect();
  try {
    await client.query(manyRows(letters));
    return await wholeReadings(client, statements);
  } finally {
    await client.end();
  }
}

/** @param client where the tables are, filled and analysed */
async function wholeReadings(client: pg.Client, statements: Statements): Promise<string[]> {
  const { rows: large } = await client.query<{ name: string }>(
    'select relname as name from pg_class where relnamespace = current_schema()::regnamespace and reltuples >= 1000',
  );
  const names = new Set(large.map(({ name }) => name));
  const found: string[] = [];
  for (const [text, values] of statements) {
    if (!asksForSome(text)) continue;
    const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
    const [{ Plan }] = rows[0]['QUERY PLAN'] as [{ Plan: PlanNode }];
    for (const { 'Node Type': type, 'Relation Name': table = '' } of nodesOf(Plan))
      if (type === 'Seq Scan' && names.has(table))
        found.push(`${table}: ${text.replace(/\s+/g, ' ').trim()}`);
  }
  return found;
}
