import { accessSync, constants, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type Database from 'libsql';

export type Sqlite = Database.Database;
type Statement = Database.Statement;

/** Another form of the tables, or another way to read letters: what was made before is thrown away. */
const form = '1';

const tables = `
  create table about (key text primary key, value text not null) without rowid;
  create table template (id text primary key, mark text not null) without rowid;
  create table letter (id integer primary key, campaign text not null unique, mark text not null, stamp text not null);
  create table sealed (
    id integer primary key, letter integer not null, kind text not null, key text not null, charset text not null,
    stamp text not null, is_current integer not null, is_searched integer not null,
    -- 0: it is to be read, 1: what it names is known, 2: what it says too.
    known integer not null,
    unique (letter, kind, key)
  );
  create index unread on sealed (id) where known = 0;
  create table state (sealed integer not null, kind text not null, rank integer not null, at text not null,
    is_first integer not null, primary key (sealed, kind, at)) without rowid;
  create table named (kind text not null, name text not null, sealed integer not null, note text not null,
    primary key (kind, name, sealed)) without rowid;
  create index named_by on named (sealed);
  create table showing (media text not null, letter integer not null, primary key (media, letter)) without rowid;
  create index showing_of on showing (letter);
  create table passage (id integer primary key, sealed integer not null, place text not null, block text, name text not null,
    lines text not null);
  create index passage_of on passage (sealed);
  create virtual table words using fts5 (said, content = '', contentless_delete = 1, detail = full,
    tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3');
`;

/** Passages of one version have the numbers from its own times this: more than it can have. */
export const passageRoom = 4_096;

/** ms that another process may take to write. */
const patience = 5_000;

/** SQLite's name for what went wrong; undefined where it was not SQLite. */
const codeOf = (error: unknown) =>
  error instanceof Error && error.name === 'SqliteError'
    ? String((error as { code?: unknown }).code)
    : undefined;

/** It is no index, or a damaged one: a new one is made of the letters. What is only held, full or shut may be sound. */
export const isDamage = (error: unknown): boolean => /NOTADB|CORRUPT/.test(codeOf(error) ?? '');

/** Opened again, it may do: all but what another process holds for the moment. */
export const isSpent = (error: unknown): boolean => !/BUSY|LOCKED/.test(codeOf(error) ?? 'BUSY');

/** Throws an index away. */
export function removeIndexFile(file: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
}

/** The tables of an index as they must be, of this workspace. @throws SqliteError for what is no index, or a damaged one */
function openAs(Sqlite: typeof Database, file: string, about: string): Sqlite | undefined {
  const db = new Sqlite(file, { timeout: patience });
  try {
    db.exec(
      `pragma busy_timeout = ${patience}; pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -16000`,
    );
    const isNew = db.prepare("select count(*) as n from sqlite_schema where name = 'about'").get() as {
      n: number;
    };
    if (isNew.n === 0) {
      db.transaction(() => {
        db.exec(tables);
        db.prepare("insert into about values ('of', ?)").run(about);
      }).immediate();
    }
    const found = db.prepare("select value from about where key = 'of'").get() as
      | { value: string }
      | undefined;
    if (found?.value === about) return db;
  } catch (error) {
    db.close();
    throw error;
  }
  db.close();
  return undefined;
}

/** Whether it was another that made the tables at the same time. */
const isTaken = (error: unknown) => error instanceof Error && /already exists/.test(error.message);

/**
 * Opens the index of a workspace, made anew where it is of another form, of another workspace or damaged: all of it is derived.
 * @throws what the file system says, where none can be kept
 */
export function openIndexFile(Sqlite: typeof Database, file: string, workspace: string): Sqlite {
  mkdirSync(dirname(file), { recursive: true });
  // One that is there already opens in a folder that nothing can be written to, and fails at its first writing.
  accessSync(existsSync(file) ? file : dirname(file), constants.W_OK);
  const about = JSON.stringify([form, workspace]);
  const open = () => openAs(Sqlite, file, about);
  try {
    const db = open();
    if (db) return db;
  } catch (error) {
    if (isTaken(error)) return openIndexFile(Sqlite, file, workspace);
    if (!isDamage(error)) throw error;
  }
  removeIndexFile(file);
  const db = open();
  if (!db) throw new Error('a new index is of another workspace');
  return db;
}

/** Closes an index, all of it in the one file. */
export function closeIndexFile(db: Sqlite): void {
  db.exec('pragma wal_checkpoint(truncate)');
  db.close();
}

/** Runs statements by their text, each made once. */
export function statementsOf(db: Sqlite) {
  const made = new Map<string, Statement>();
  const statement = (sql: string) => {
    const known = made.get(sql) ?? db.prepare(sql);
    made.set(sql, known);
    return known;
  };
  return {
    all: <Row>(sql: string, ...given: unknown[]) => statement(sql).all(...given) as Row[],
    one: <Row>(sql: string, ...given: unknown[]) => statement(sql).get(...given) as Row | undefined,
    run: (sql: string, ...given: unknown[]) => statement(sql).run(...given),
  };
}
