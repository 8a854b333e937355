import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { configFileName } from '../../core/workspace/config-file-name.ts';
import type { SettingsNotes } from '../../use-cases/ports/settings-store.ts';
import type { Disk } from '../disk/disk.ts';
import { formatJson, readJson } from '../disk/json-format.ts';
import type { WithLock } from '../store-json/lock.ts';
import { createPlainFiles } from '../store-json/plain-files.ts';
import { readingFailure } from '../store-json/reading-failure.ts';
import { openWorkspaceFolder } from '../store-json/workspace-folder.ts';
import { NotesSchema, type SettingsSource } from '../stored-settings/settings-source.ts';

interface SettingsFileWorld {
  /** The workspace. */
  folder: string;
  /** The short lock of the workspace. */
  exclusively: WithLock;
  disk?: Disk;
  /** How often the file is looked at; tests make it shorter. */
  intervalMs?: number;
}

const notesFile = '.newsletter/first-steps.json';

/** The settings in `newsletter.config.json`, which people change by hand, too. */
export function createSettingsFile({
  folder,
  exclusively,
  disk,
  intervalMs = 1_000,
}: SettingsFileWorld): SettingsSource {
  const workspace = openWorkspaceFolder(folder, disk);
  const file = workspace.absolute(configFileName);
  const files = createPlainFiles(workspace);

  const read = async () => ({
    text: await readFile(file, 'utf8').catch((error) => {
      throw readingFailure(error, configFileName);
    }),
  });

  const notes = async (): Promise<SettingsNotes> =>
    readJson(NotesSchema, await files.read(notesFile)) ?? { tried: {}, isPutAway: false };

  return {
    place: configFileName,
    read,
    rewrite: (next) =>
      exclusively(async () => {
        const present = await read();
        const text = next(present);
        if (text !== present.text) await workspace.rewrite(configFileName, Buffer.from(text));
      }),
    notes,
    note: (change) =>
      exclusively(async () => files.write(notesFile, Buffer.from(formatJson(change(await notes()))))),
    follow(look) {
      watchFile(file, { interval: intervalMs, persistent: false }, look);
      return () => unwatchFile(file, look);
    },
  };
}
