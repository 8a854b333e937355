import { hash } from 'node:crypto';
import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Config } from '../../core/config.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { type InputIssue, listIssues } from '../../core/errors/catalogue/entry.ts';
import { isRecord } from '../../core/is-record.ts';
import { parseJson } from '../../core/parse-json.ts';
import type { SettingsContent } from '../../core/settings/apply-changes.ts';
import { configFileName } from '../../core/workspace/config-file-name.ts';
import type { FileProblem } from '../../core/workspace/workspace.ts';
import type { FiledSettings, SettingsNotes, SettingsStore } from '../../use-cases/ports/settings-store.ts';
import type { Disk } from '../disk/disk.ts';
import { formatJson, readJson } from '../disk/json-format.ts';
import { storageWording as words } from '../disk/messages.fr.ts';
import { createSemaphore } from '../semaphore.ts';
import type { WithLock } from '../store-json/lock.ts';
import { createPlainFiles } from '../store-json/plain-files.ts';
import { readingFailure } from '../store-json/reading-failure.ts';
import { openWorkspaceFolder } from '../store-json/workspace-folder.ts';
import { ownSchemaVersion, schemaVersionOf } from '../stored-entity/stored-entity.ts';
import { judgeConfig, overrideFromEnvironment } from '../system/load-config.ts';
import { writeText } from './write-text.ts';

interface SettingsWorld {
  /** The workspace. */
  folder: string;
  env: NodeJS.ProcessEnv;
  /** What the file said at the start, and the configuration read from it: it counts until another text is valid. */
  text: string;
  config: Config;
  /** The short lock of the workspace. */
  exclusively: WithLock;
  /** Takes what counts from now on. */
  apply: (config: Config) => Promise<void>;
  /** True for a server, which follows what others write. */
  watch: boolean;
  disk?: Disk;
  /** How often the file is looked at; tests make it shorter. */
  intervalMs?: number;
}

/** A file of settings, which is followed. */
export interface SettingsFile extends SettingsStore {
  /** That it is not valid, where it is not. */
  problems(): FileProblem[];
  onChange(listener: () => void): () => void;
  close(): void;
}

/** What was tried: it can be tried again, so it is no part of the workspace. */
const notesFile = '.newsletter/first-steps.json';
const NotesSchema = z.object({
  tried: z.partialRecord(z.enum(['mail', 'platform', 'pictures']), z.string()).default({}),
  isPutAway: z.boolean().default(false),
});

/** A port that is listened on is not left, nor the address that people open. */
const onceStarted = ['host', 'port', 'public', 'contentUrl', 'tls'] as const;

/** What of a configuration counts from the next start on, by its paths. Whether people sign in does; how they do is followed. */
function nextStart(config: Config | undefined, started: Config): string[] {
  if (!config) return [];
  const ofServer = onceStarted.filter((key) => !isDeepStrictEqual(config.server[key], started.server[key]));
  const isLoginNew = (config.login === undefined) !== (started.login === undefined);
  const isStoreNew = !isDeepStrictEqual(config.store, started.store);
  return [
    ...ofServer.map((key) => `server.${key}`),
    ...(isLoginNew ? ['login'] : []),
    ...(isStoreNew ? ['store'] : []),
  ];
}

/** What is wrong with something, wherever in its list that stands by now. */
const faultOf = ({ path, message }: InputIssue) => `${path.replace(/\.\d+/g, '.*')} ${message}`;

/** What a text says, or why it says nothing. */
function readContent(text: string): { content: SettingsContent } | { reason: string } {
  const json = parseJson(text);
  if (!json.ok) return { reason: json.reason };
  return isRecord(json.value) ? { content: json.value } : { reason: words.notObject };
}

/** What a newer program wrote may mean anything: only the version of it is judged, and nothing is written over it. */
function refuseNewer({ content, issues }: FiledSettings): void {
  const version = schemaVersionOf(content);
  if (version === undefined) throw AppError.of('settings-invalid', { issues });
  if (version.major > ownSchemaVersion.major) throw AppError.of('file-too-recent', { file: configFileName });
}

/** The settings in `newsletter.config.json`: it is the truth, whoever writes it. */
export function createSettingsFile(world: SettingsWorld): SettingsFile {
  const { env, exclusively, apply, intervalMs = 1_000 } = world;
  const workspace = openWorkspaceFolder(world.folder, world.disk);
  const file = workspace.absolute(configFileName);
  const files = createPlainFiles(workspace);
  const listeners = new Set<() => void>();
  const inTurn = createSemaphore(1);
  let known = world.text;
  let trouble: string | undefined;

  async function readText(): Promise<string> {
    return readFile(file, 'utf8').catch((error) => {
      throw readingFailure(error, configFileName);
    });
  }

  function filed(text: string): FiledSettings {
    const read = readContent(text);
    if ('reason' in read)
      throw AppError.of('config-invalid', { file, issues: [{ path: '', message: read.reason }] });
    const { config, issues, variables } = judgeConfig(read.content, env);
    return {
      revision: hash('sha256', text).slice(0, 16),
      content: read.content,
      issues,
      overridden: Object.fromEntries(variables),
      restart: nextStart(config, world.config),
    };
  }

  const counting = ({ content }: FiledSettings) => overrideFromEnvironment({ ...content }, env).raw;

  /** Takes in what the file says by now; what is not valid changes nothing. In turn: a later text is never undone by an earlier. */
  async function take(text: string): Promise<void> {
    if (text === known) return;
    const read = readContent(text);
    const judged = 'content' in read ? judgeConfig(read.content, env) : undefined;
    if (judged?.config) await apply(judged.config);
    known = text;
    trouble = 'reason' in read ? read.reason : judged?.config ? undefined : listIssues(judged?.issues ?? []);
    for (const listener of listeners) listener();
  }

  // A file that is being put in place of another is there at the next look.
  const onLook = () => void inTurn(async () => take(await readText())).catch(() => {});
  if (world.watch) {
    watchFile(file, { interval: intervalMs, persistent: false }, onLook);
    onLook();
  }

  const notes = async (): Promise<SettingsNotes> =>
    readJson(NotesSchema, await files.read(notesFile)) ?? { tried: {}, isPutAway: false };

  return {
    read: async () => filed(await readText()),
    update: (change, base, judge = () => []) =>
      exclusively(async () => {
        const text = await readText();
        const present = filed(text);
        refuseNewer(present);
        if (base !== undefined && base !== present.revision) throw AppError.of('settings-stale', {});
        const next = writeText(text, present.content, change(present.content));
        const written = filed(next);
        const before = new Set(present.issues.map(faultOf));
        const refused = [
          ...written.issues.filter((issue) => !before.has(faultOf(issue))),
          ...judge(counting(present), counting(written)),
        ];
        if (refused.length > 0) throw AppError.of('settings-invalid', { issues: refused });
        if (next !== text) await workspace.rewrite(configFileName, Buffer.from(next));
        await inTurn(() => take(next));
        return written;
      }),
    isDefined: (variable) => (env[variable] ?? '') !== '',
    notes,
    note: (change) =>
      exclusively(async () => files.write(notesFile, Buffer.from(formatJson(change(await notes()))))),
    problems: () =>
      trouble === undefined ? [] : [{ file: configFileName, reason: trouble, servedFromCopy: true }],
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => unwatchFile(file, onLook),
  };
}
