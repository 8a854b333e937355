import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenWorkspace } from '../compose.ts';
import { ruleIds } from '../core/checks/check-rules.ts';
import type { CheckPolicy } from '../core/checks/policy.ts';
import type { Config } from '../core/config.ts';
import { browserAge } from '../core/dates/browser-age.ts';
import { AppError } from '../core/errors/app-error.ts';
import { shownAddress } from '../core/source/web-address.ts';
import { tryIssuer } from '../use-cases/people/provider-sign-in.ts';
import { type Call, openWorkspace } from './call.ts';
import { checkWords } from './messages/check.fr.ts';
import { doctorWording as words } from './messages/doctor.fr.ts';

/** One thing looked at. */
interface Check {
  /** Stable English id. */
  check: CheckId;
  name: string;
  status: 'ok' | 'warning' | 'failed';
  detail: string;
  /** What to do about it. */
  hint?: string;
}

export interface Diagnosis {
  checks: Check[];
  /** As it applies, whatever it comes from; it holds no secret, only the names of variables that do. */
  configuration: Config | null;
}

type CheckId = keyof typeof words.names;

function found(
  check: CheckId,
  status: Check['status'],
  { message, hint }: { message: string; hint?: string },
): Check {
  return { check, name: words.names[check], status, detail: message, ...(hint && { hint }) };
}

const ok = (check: CheckId, message: string) => found(check, 'ok', { message });

/** Looks at something; a failure of ours becomes its finding. */
async function look(
  check: CheckId,
  severity: 'warning' | 'failed',
  work: () => Promise<string>,
): Promise<Check> {
  try {
    return ok(check, await work());
  } catch (error) {
    if (!AppError.is(error)) throw error;
    return found(check, severity, error);
  }
}

/** What works here and what does not, each thing really tried. */
export async function diagnose(call: Call): Promise<Diagnosis> {
  const node = nodeCheck(process.versions.node);
  const fonts = await fontsCheck(call);
  let workspace: OpenWorkspace;
  try {
    workspace = await openWorkspace(call);
  } catch (error) {
    if (!AppError.is(error)) throw error;
    return { checks: [node, found('workspace', 'failed', error), fonts], configuration: null };
  }
  try {
    const checks = await workspaceChecks(call, workspace);
    return {
      checks: [node, ok('workspace', workspace.folder), ...checks, fonts],
      configuration: withoutSecrets(workspace.config),
    };
  } finally {
    await workspace.close();
  }
}

/** Secrets stand in variables but where somebody wrote one into the address of a source. */
function withoutSecrets(config: Config): Config {
  const sources = config.sources.map(({ url, ...source }) =>
    url === undefined ? source : { ...source, url: shownAddress(url) },
  );
  return { ...config, sources };
}

function workspaceChecks(call: Call, { folder, deps, config }: OpenWorkspace): Promise<Check[]> {
  const { mail } = config;
  return Promise.all([
    look('write', 'failed', () => tryWriting(folder)),
    filesCheck(deps, folder),
    picturesCheck(folder),
    lettersCheck(deps),
    ...(config.store.medias.connector === 'files'
      ? []
      : [
          look('medias', 'failed', async () => {
            await deps.medias.checkStorage({ writes: true });
            return words.mediaStorage;
          }),
        ]),
    editorCheck(call, folder),
    look('mail', 'failed', async () => {
      await deps.mailer.verify();
      return mail.transport === 'smtp' ? words.smtp(`${mail.host}:${mail.port}`) : words.outbox;
    }),
    ok('checks', policyText(config.checks)),
    // Everything but pictures works without a browser, everything but its note without a filter of spam.
    look('browser', 'warning', () => deps.screenshotter.describe()).then((seen) => withAge(seen, deps)),
    ...(config.login?.issuers ?? []).map((issuer) =>
      look('issuer', 'failed', async () => {
        await tryIssuer(deps, issuer);
        return words.issuer(issuer.name);
      }),
    ),
    ...(config.spamFilter === 'off' ? [] : [look('spam', 'warning', () => deps.spamFilter.describe())]),
  ]);
}

/** How searches are answered here. */
async function lettersCheck(deps: OpenWorkspace['deps']): Promise<Check> {
  const { isIndexed, unread } = await deps.letters.progress(0);
  if (!isIndexed)
    return found('letters', 'warning', { message: words.withoutIndex, hint: words.withoutIndexHint });
  return ok('letters', unread === 0 ? words.lettersRead : words.lettersUnread(unread));
}

/** Months: what draws the letters of strangers should not be older. */
const oldestBrowser = 6;

/** A browser says its version; how old that is, nobody knows by heart. */
function withAge(seen: Check, { clock }: Pick<OpenWorkspace['deps'], 'clock'>): Check {
  const months = seen.status === 'ok' ? browserAge(seen.detail, clock.now()) : undefined;
  if (months === undefined) return seen;
  const detail = words.browserAge(seen.detail, months);
  if (months < oldestBrowser) return { ...seen, detail };
  return { ...seen, status: 'warning', detail, hint: words.browserHint };
}

/** How many rules there are, and what is said of some. */
const policyText = (policy: CheckPolicy) =>
  checkWords.policy(
    ruleIds.length,
    ruleIds.flatMap((rule) => {
      const level = policy[rule];
      return level ? [checkWords.policyOf(rule, level)] : [];
    }),
  );

function nodeCheck(version: string): Check {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return ok('node', version);
  return found('node', 'failed', { message: words.nodeTooOld(version) });
}

async function fontsCheck(call: Call): Promise<Check> {
  const { found: installed, missing } = await call.context.pictureFonts();
  if (missing.length === 0) return ok('fonts', installed.join(', '));
  return found('fonts', 'warning', { message: words.fontsMissing(missing.join(', ')) });
}

/** A folder that is there and cannot be listed: its name and the system's reason. */
async function unlistable(workspace: string, name: string): Promise<{ file: string; reason: string }[]> {
  const folder = join(workspace, name);
  try {
    if (await lstat(folder).catch(() => undefined)) await readdir(folder);
    return [];
  } catch (error) {
    return [{ file: name, reason: words.folderUnreadable(String((error as NodeJS.ErrnoException).code)) }];
  }
}

async function filesCheck(deps: OpenWorkspace['deps'], folder: string): Promise<Check> {
  // Problems are found by reading.
  const campaigns = await deps.campaigns.list();
  await deps.newsletterTemplates.list();
  await deps.blockTemplates.list();
  await deps.widgets.list();
  await deps.clips.list();
  for (const { id } of campaigns) {
    await deps.versions.list(id);
    await deps.proofs.list(id);
  }
  const folders = await Promise.all(['medias', 'outbox'].map((name) => unlistable(folder, name)));
  const message = [...deps.store.problems(), ...folders.flat()]
    .map(({ file, reason }) => `${file} (${reason})`)
    .join(', ');
  return message === '' ? ok('files', words.filesGood) : found('files', 'failed', { message });
}

/** The pictures of a folder's saved blocks whose block is gone. */
async function leftPictures(workspace: string, name: string): Promise<string[]> {
  // A folder that cannot be listed is named among the files.
  const entries = new Set(await readdir(join(workspace, name)).catch(() => []));
  return [...entries]
    .filter((file) => file.endsWith('.jpg') && !entries.has(`${file.slice(0, -4)}.json`))
    .map((file) => `${name}/${file}`);
}

async function picturesCheck(folder: string): Promise<Check> {
  const left = await Promise.all(['widgets', 'clipboard'].map((name) => leftPictures(folder, name)));
  const message = left.flat().sort().join(', ');
  if (message === '') return ok('pictures', words.picturesGood);
  return found('pictures', 'warning', { message: words.picturesLeft(message), hint: words.picturesHint });
}

async function tryWriting(folder: string): Promise<string> {
  const file = join(folder, '.newsletter', `doctor-${randomUUID()}.tmp`);
  try {
    await mkdir(join(folder, '.newsletter'), { recursive: true });
    await writeFile(file, '');
    await rm(file);
    return words.writable;
  } catch (cause) {
    throw AppError.of('workspace-read-only', { folder }, { cause });
  }
}

/** An editor that is open is no fault, only good to know. */
async function editorCheck(call: Call, folder: string): Promise<Check> {
  try {
    await (await call.context.holdWorkspace(folder)).release();
    return ok('editor', words.editorFree);
  } catch (error) {
    if (!AppError.is(error)) throw error;
    const { pid, url } = error.params;
    if (error.code === 'workspace-locked') return ok('editor', words.editorOpen(Number(pid), String(url)));
    return found('editor', 'warning', error);
  }
}
