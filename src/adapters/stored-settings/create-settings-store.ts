import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../../core/config.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { type InputIssue, listIssues } from '../../core/errors/catalogue/entry.ts';
import { isRecord } from '../../core/is-record.ts';
import { parseJson } from '../../core/parse-json.ts';
import type { SettingsContent } from '../../core/settings/apply-changes.ts';
import type { FileProblem } from '../../core/workspace/workspace.ts';
import type { FiledSettings, SettingsStore } from '../../use-cases/ports/settings-store.ts';
import { storageWording as words } from '../disk/messages.fr.ts';
import { createSemaphore } from '../semaphore.ts';
import { ownSchemaVersion, schemaVersionOf } from '../stored-entity/stored-entity.ts';
import { judgeConfig, overriding } from '../system/load-config.ts';
import type { SettingsSource, SettingsText } from './settings-source.ts';
import { writeText } from './write-text.ts';

interface SettingsWorld {
  env: NodeJS.ProcessEnv;
  /** What stood there at the start, and the configuration read from it: it counts until another text is valid. */
  start: SettingsText;
  config: Config;
  /** Takes what counts from now on. */
  apply: (config: Config) => Promise<void>;
  /** True for a server, which follows what others write. */
  watch: boolean;
}

/** Settings that are followed. */
export interface FollowedSettings extends SettingsStore {
  /** That they are not valid, where they are not. */
  problems(): FileProblem[];
  onChange(listener: () => void): () => void;
  close(): void;
}

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

/** Settings as they count for a program that starts. @throws AppError `config-invalid`, as `SettingsSource.read` */
export async function settingsAtStart(
  source: SettingsSource,
  env: NodeJS.ProcessEnv,
): Promise<{ start: SettingsText; config: Config }> {
  const start = await source.read();
  const read = readContent(start.text);
  const { config, issues } =
    'content' in read
      ? judgeConfig(read.content, env, start.above)
      : { config: undefined, issues: [{ path: '', message: read.reason }] };
  if (!config) throw AppError.of('config-invalid', { file: source.place, issues });
  return { start, config };
}

/** The settings of a source: what it says is the truth, whoever writes it. */
export function createSettingsStore(
  source: SettingsSource,
  { env, start, config: started, apply, watch }: SettingsWorld,
): FollowedSettings {
  const { place } = source;
  const listeners = new Set<() => void>();
  const inTurn = createSemaphore(1);
  let known = start;
  let trouble: string | undefined;

  function filed({ text, above }: SettingsText): FiledSettings {
    const read = readContent(text);
    if ('reason' in read)
      throw AppError.of('config-invalid', { file: place, issues: [{ path: '', message: read.reason }] });
    const { config, issues, overridden } = judgeConfig(read.content, env, above);
    return {
      revision: hash('sha256', text).slice(0, 16),
      content: read.content,
      underFile: above ? overriding(read.content, {}, above).raw : read.content,
      issues,
      overridden: Object.fromEntries(overridden),
      restart: nextStart(config, started),
    };
  }

  /** What a newer program wrote may mean anything: only the version of it is judged, and nothing is written over it. */
  function refuseNewer({ content, issues }: FiledSettings): void {
    const version = schemaVersionOf(content);
    if (version === undefined) throw AppError.of('settings-invalid', { issues });
    if (version.major > ownSchemaVersion.major) throw AppError.of('file-too-recent', { file: place });
  }

  /** Takes in what stands there by now; what is not valid changes nothing. */
  async function take(now: SettingsText): Promise<void> {
    if (isDeepStrictEqual(now, known)) return;
    const read = readContent(now.text);
    const judged = 'content' in read ? judgeConfig(read.content, env, now.above) : undefined;
    if (judged?.config) await apply(judged.config);
    known = now;
    tellTrouble(
      'reason' in read ? read.reason : judged?.config ? undefined : listIssues(judged?.issues ?? []),
    );
  }

  function tellTrouble(found: string | undefined): void {
    trouble = found;
    for (const listener of listeners) listener();
  }

  // In turn: a later text is never undone by an earlier.
  const look = () => inTurn(async () => take(await source.read()));
  // What is being put in place of another is there at the next look.
  const onLook = () => void look().catch(() => {});
  const unfollow = watch ? source.follow(onLook) : () => {};
  if (watch) onLook();

  return {
    read: async () => filed(await source.read()),
    async update(change, base, judge = () => []) {
      let written: FiledSettings | undefined;
      await source.rewrite((present) => {
        const { text, above } = present;
        const before = filed(present);
        refuseNewer(before);
        if (base !== undefined && base !== before.revision) throw AppError.of('settings-stale', {});
        const now = { text: writeText(text, before.content, change(before.content)), above };
        const after = filed(now);
        const former = new Set(before.issues.map(faultOf));
        const counting = ({ content }: FiledSettings) => overriding(content, env, above).raw;
        const refused = [
          ...after.issues.filter((issue) => !former.has(faultOf(issue))),
          ...judge(counting(before), counting(after)),
        ];
        if (refused.length > 0) throw AppError.of('settings-invalid', { issues: refused });
        written = after;
        return now.text;
      });
      // Read once more: somebody may have written after this.
      await look();
      return written as FiledSettings;
    },
    isDefined: (variable) => (env[variable] ?? '') !== '',
    notes: source.notes,
    note: source.note,
    problems: () => (trouble === undefined ? [] : [{ file: place, reason: trouble, servedFromCopy: true }]),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: unfollow,
  };
}
