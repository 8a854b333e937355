import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { AppError } from '../../core/errors/app-error.ts';
import { isRecord } from '../../core/is-record.ts';
import { parseJson } from '../../core/parse-json.ts';
import { configFileName } from '../../core/workspace/config-file-name.ts';
import type { SettingsNotes } from '../../use-cases/ports/settings-store.ts';
import { storageWording } from '../disk/messages.fr.ts';
import { readingFailure } from '../store-json/reading-failure.ts';
import { NotesSchema, type SettingsSource } from '../stored-settings/settings-source.ts';
import type { Queries } from './database.ts';
import { databaseWording } from './messages.fr.ts';
import type { TableContext } from './table-context.ts';

/** How often the file is looked at, ms. */
const everyLook = 1_000;

const put = (column: 'content' | 'notes') => `
  insert into settings (${column}) values ($1)
  on conflict (id) do update set ${column} = excluded.${column}, changed_at = now()`;

const emptyNotes: SettingsNotes = { tried: {}, isPutAway: false };

/**
 * The settings of all servers on one database. What the file of a server says, where the letters are to begin with, wins
 * over them on that server, as its environment does.
 * @param file `newsletter.config.json` of this server, absolute
 */
export function createSettingsTable(
  { database, onChange }: Pick<TableContext, 'database' | 'onChange'>,
  file: string,
): SettingsSource {
  async function fileAbove() {
    const text = await readFile(file, 'utf8').catch((error) => {
      throw readingFailure(error, configFileName);
    });
    const json = parseJson(text);
    const reason = json.ok ? storageWording.notObject : json.reason;
    if (!json.ok || !isRecord(json.value))
      throw AppError.of('config-invalid', { file, issues: [{ path: '', message: reason }] });
    const { schemaVersion: _, ...said } = json.value;
    return { name: configFileName, said };
  }

  async function contentIn({ query }: Queries): Promise<string> {
    const [row] = await query<{ content: string }>('select content::text as content from settings');
    return row?.content ?? '{}';
  }

  async function notesIn({ query }: Queries): Promise<SettingsNotes> {
    const [row] = await query<{ notes: unknown }>('select notes from settings');
    return NotesSchema.safeParse(row?.notes).data ?? emptyNotes;
  }

  /** Nobody else writes meanwhile; whoever reads does. */
  const alone = <Value>(work: (queries: Queries) => Promise<Value>) =>
    database.transaction(async (queries) => {
      await queries.query('lock table settings in share row exclusive mode');
      return work(queries);
    });

  return {
    place: databaseWording.settings,
    read: async () => ({ text: await contentIn(database), above: await fileAbove() }),
    async rewrite(next) {
      const above = await fileAbove();
      await alone(async (queries) => {
        const text = await contentIn(queries);
        const written = next({ text, above });
        if (written !== text) await queries.query(put('content'), [written]);
      });
    },
    notes: () => notesIn(database),
    note: (change) =>
      alone(async (queries) => {
        await queries.query(put('notes'), [JSON.stringify(change(await notesIn(queries)))]);
      }),
    follow(look) {
      const stop = onChange(({ noun }) => noun === 'settings' && look());
      watchFile(file, { interval: everyLook, persistent: false }, look);
      return () => {
        stop();
        unwatchFile(file, look);
      };
    },
  };
}
