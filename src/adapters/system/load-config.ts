import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { z } from 'zod';
import { type Config, ConfigSchema } from '../../core/config.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { InputIssue } from '../../core/errors/catalogue.ts';
import { isRecord } from '../../core/is-record.ts';
import { nearestWord } from '../../core/nearest-name.ts';
import { describeIssue } from '../../core/parse-input.ts';
import { parseJson } from '../../core/parse-json.ts';
import { type ConfigLeaf, configLeaves, knownKeysAt } from '../../core/settings/config-shape.ts';
import { configFileName } from '../../core/workspace/config-file-name.ts';
import { storageWording as words } from '../disk/messages.fr.ts';
import { ownSchemaVersion, schemaVersionOf } from '../stored-entity/stored-entity.ts';

/** `NEWSLETTER_MAIL_PASSWORD_ENV` for `mail.passwordEnv`. */
export function variableOf(path: readonly string[]): string {
  const parts = path.map((key) => key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase());
  return `NEWSLETTER_${parts.join('_')}`;
}

function valueFrom(text: string, kind: ConfigLeaf['kind']): unknown {
  if (kind === 'number') return Number.isNaN(Number(text)) ? text : Number(text);
  if (kind === 'boolean') return { true: true, 1: true, false: false, 0: false }[text.toLowerCase()] ?? text;
  if (kind === 'list') return text.split(',').map((item) => item.trim());
  return text;
}

type Tree = { [key: string]: unknown };

function withValue(tree: Tree, [key, ...rest]: string[], value: unknown): Tree {
  if (key === undefined) return tree;
  const branch = tree[key];
  if (rest.length === 0) return { ...tree, [key]: value };
  return { ...tree, [key]: withValue(isRecord(branch) ? branch : {}, rest, value) };
}

/** What a file says that wins over settings kept elsewhere. */
export interface FileAbove {
  /** As people find it. */
  name: string;
  said: Tree;
}

interface Overridden extends Pick<JudgedConfig, 'variables' | 'overridden'> {
  raw: Tree;
}

/** Settings under what a file says; what it says, by its paths with dots. A list counts as a whole. */
function underFile(settings: Tree, said: Tree, path = ''): { raw: Tree; paths: string[] } {
  const parts = Object.entries(said).map(([key, value]) => {
    const at = `${path}${key}`;
    if (!isRecord(value)) return { key, raw: value, paths: [at] };
    const below = settings[key];
    return { key, ...underFile(isRecord(below) ? below : {}, value, `${at}.`) };
  });
  const fixed = Object.fromEntries(parts.map(({ key, raw }) => [key, raw]));
  return { raw: { ...settings, ...fixed }, paths: parts.flatMap(({ paths }) => paths) };
}

/** Settings with what wins over them: a file, where there is one, then the environment. */
export function overriding(settings: Tree, env: NodeJS.ProcessEnv, above?: FileAbove): Overridden {
  const under = above && underFile(settings, above.said);
  const { raw, variables } = overrideFromEnvironment(under?.raw ?? settings, env);
  const ofFile = under?.paths.map((path) => [path, above?.name ?? ''] as const) ?? [];
  return { raw, variables, overridden: new Map([...ofFile, ...variables]) };
}

/**
 * A configuration with what the environment overrides: `NEWSLETTER_` and the key's path in capitals, lists separated
 * by commas. Empty variables and names that are no key (passwords, for instance) count for nothing.
 */
function overrideFromEnvironment(file: Tree, env: NodeJS.ProcessEnv): Pick<Overridden, 'raw' | 'variables'> {
  const variables = new Map<string, string>();
  const raw = configLeaves().reduce((tree, { path, kind }) => {
    const variable = variableOf(path);
    const text = env[variable];
    if (!text) return tree;
    variables.set(path.join('.'), variable);
    return withValue(tree, path, valueFrom(text, kind));
  }, file);
  return { raw, variables };
}

export interface LoadedConfig {
  /** The workspace: the folder that holds the file. Absolute. */
  folder: string;
  file: string;
  text: string;
  config: Config;
}

async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw AppError.of('file-unreadable', { file, reason: words.readingRefused(code) }, { cause: error });
  }
}

/** The nearest folder at or above `from` that has a configuration, whatever it says. @throws AppError `workspace-not-found` */
export async function findWorkspace(from: string): Promise<{ folder: string; text: string }> {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const text = await textOf(join(folder, configFileName));
    if (text !== undefined) return { folder, text };
    if (folder === dirname(folder)) throw AppError.of('workspace-not-found', { folder: resolve(from) });
  }
}

function unknownKeyIssues({ path, keys }: z.core.$ZodIssueUnrecognizedKeys): InputIssue[] {
  return keys.map((key) => {
    const nearest = nearestWord(key, knownKeysAt(path));
    return {
      path: [...path, key].map(String).join('.'),
      message: words.unknownSetting(nearest),
    };
  });
}

/** The variable that a bad value comes from is named, not the key that the file may have set well. */
function issuesOf(error: z.ZodError, variables: ReadonlyMap<string, string>): InputIssue[] {
  const placeOf = (path: PropertyKey[]) => {
    const keys = path.map(String);
    const sources = keys.map((_, depth) => variables.get(keys.slice(0, depth + 1).join('.')));
    return sources.find((variable) => variable !== undefined) ?? keys.join('.');
  };
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? unknownKeyIssues(issue)
      : [{ path: placeOf(issue.path), message: issue.message }],
  );
}

/** What a newer program wrote may mean anything. */
function newerIssues(raw: Tree): InputIssue[] {
  const version = schemaVersionOf(raw);
  if (version !== undefined && version.major <= ownSchemaVersion.major) return [];
  return [{ path: '', message: version === undefined ? words.noVersion : words.tooRecentConfig }];
}

/** What a file of settings amounts to. */
export interface JudgedConfig {
  /** Undefined where there are issues. */
  config: Config | undefined;
  /** An unknown key is told the nearest known one. */
  issues: InputIssue[];
  /** The variable that a value comes from, by the value's path with dots. */
  variables: ReadonlyMap<string, string>;
  /** The variable, or the name of the file, that wins over a value, by the value's path with dots. */
  overridden: ReadonlyMap<string, string>;
}

const nothing: ReadonlyMap<string, string> = new Map();

/** Judges what settings say, with what `NEWSLETTER_…` variables and the file above them override. */
export function judgeConfig(said: unknown, env: NodeJS.ProcessEnv, above?: FileAbove): JudgedConfig {
  const newer = isRecord(said) ? newerIssues(said) : [];
  const { raw, ...sources } = isRecord(said)
    ? overriding(said, env, above)
    : { raw: said, variables: nothing, overridden: nothing };
  if (newer.length > 0) return { config: undefined, issues: newer, ...sources };
  const { data, error } = ConfigSchema.safeParse(raw, { error: describeIssue });
  return { config: data, issues: error ? issuesOf(error, sources.variables) : [], ...sources };
}

/**
 * The configuration of the workspace that `from` lies in: the file of that folder or of its nearest parent, then what
 * `NEWSLETTER_…` variables override.
 * @param mergedConfig what the file is to say, while Git has it in conflict
 * @throws AppError `workspace-not-found`, `config-invalid`, `file-unreadable`
 */
export async function loadConfig({
  from,
  env,
  mergedConfig,
}: {
  from: string;
  env: NodeJS.ProcessEnv;
  mergedConfig?: string | undefined;
}): Promise<LoadedConfig> {
  const { folder, text: fileText } = await findWorkspace(from);
  const text = mergedConfig ?? fileText;
  const file = join(folder, configFileName);
  const json = parseJson(text);
  if (!json.ok) throw AppError.of('config-invalid', { file, issues: [{ path: '', message: json.reason }] });
  const { config, issues } = judgeConfig(json.value, env);
  if (!config) throw AppError.of('config-invalid', { file, issues });
  return { folder, file, text, config };
}
