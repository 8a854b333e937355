import { VersionSchema } from '../../core/campaign/version.ts';
import { AppError } from '../../core/errors/app-error.ts';
import {
  commonBase,
  type JoinedVersions,
  joinVersions,
  type VersionFile,
} from '../../core/merge/join-versions.ts';
import { joinProofs, type NewNumbers, renumbered, renumberedPath } from '../../core/merge/renumber.ts';
import { describeIssue } from '../../core/parse-input.ts';
import type { Deps } from '../deps.ts';
import type { CommitFiles, GitMerge, MergedCommits, MergedFile, StoppedMerge } from '../ports/git-merge.ts';
import { bytesAt, type MergeConflict, type MergeSide, mergeFile, recordIn } from './merge-file.ts';
import { mergeHeads } from './merge-heads.ts';

export type MergeDeps = Pick<Deps, 'versions' | 'blockTemplates' | 'renderer' | 'clock' | 'author'> & {
  git: GitMerge;
};
type Commits = MergedCommits & Pick<StoppedMerge, 'ours'>;

/** What becomes of a campaign of which both branches went on. */
export interface CampaignMerge {
  /** What its files become, by path. */
  files: Map<string, MergedFile>;
  conflicts: MergeConflict[];
  /** The id of the version that both make together, where one was needed. */
  version: string | undefined;
  numbers: NewNumbers;
}

interface CampaignFolder {
  /** `campaigns/<id>/` */
  path: string;
  id: string;
}

/** Files of JSON under a folder, by their names without ending. */
async function recordsIn(git: GitMerge, files: CommitFiles, folder: string) {
  const found = [...files].filter(
    ([path]) => path.startsWith(folder) && /^[^/.]+\.json$/.test(path.slice(folder.length)),
  );
  const bytes = await git.read(found.map(([, name]) => name));
  return new Map(
    found.map(([path, name]) => [
      path.slice(folder.length, -'.json'.length),
      recordIn(path, bytes.get(name) ?? new Uint8Array()),
    ]),
  );
}

async function versionsIn(
  git: GitMerge,
  files: CommitFiles,
  { path }: CampaignFolder,
): Promise<VersionFile[]> {
  return [...(await recordsIn(git, files, `${path}versions/`))].map(([id, file]) => ({
    ...file,
    id,
    based_on: typeof file.based_on === 'string' ? file.based_on : null,
  })) as VersionFile[];
}

async function proofsIn(git: GitMerge, files: CommitFiles, { path }: CampaignFolder) {
  const proofs = await recordsIn(git, files, `${path}proofs/`);
  return new Map([...proofs].map(([number, proof]) => [Number(number), proof]));
}

function parsedVersion(folder: CampaignFolder, file: VersionFile) {
  const { data, error } = VersionSchema.safeParse(file, { error: describeIssue });
  if (data) return data;
  const reason = error.issues[0]?.message ?? '';
  throw AppError.of('file-unreadable', { file: `${folder.path}versions/${file.id}.json`, reason });
}

/** The newest versions of both, merged into one more; nothing where one of them is made from the other. */
async function mergeVersions(
  deps: MergeDeps,
  { commits, folder, keep }: { commits: Commits; folder: CampaignFolder; keep: MergeSide | undefined },
  { ours, joined }: { ours: readonly VersionFile[]; joined: JoinedVersions },
): Promise<Pick<CampaignMerge, 'files' | 'conflicts' | 'version'>> {
  const { git } = deps;
  const nothing = { files: new Map(), conflicts: [], version: undefined };
  const mine = ours.toSorted((a, b) => (a.id < b.id ? -1 : 1)).at(-1);
  const theirs = joined.added.at(-1);
  if (!mine || !theirs) return nothing;
  const base = commonBase([...ours, ...joined.added], mine.id, theirs.id);
  if (base?.id === mine.id) return nothing;
  const formerIds = new Map([...joined.ids].map(([former, id]) => [id, former]));
  const isAdded = new Set(joined.added.map(({ id }) => id));
  const pathOf = (id: string) => `${folder.path}versions/${id}`;
  const said = await bytesAt(git, commits.ours, `${folder.path}campaign.json`);
  const { name } = said ? recordIn(`${folder.path}campaign.json`, said) : {};
  const { merged, conflicts } = await mergeHeads(
    deps,
    {
      name: typeof name === 'string' ? name : folder.id,
      base: base && parsedVersion(folder, base),
      mine: parsedVersion(folder, mine),
      theirs: parsedVersion(folder, theirs),
    },
    {
      keep,
      async documentOf(id) {
        const [files, name] = isAdded.has(id)
          ? [commits.theirs, formerIds.get(id) ?? id]
          : [commits.ours, id];
        const bytes = await bytesAt(git, files, `${pathOf(name)}.html`);
        if (bytes) return bytes;
        throw AppError.of('version-not-found', { versionId: id });
      },
    },
  );
  if (!merged) return { ...nothing, conflicts };
  const { id } = merged.version;
  const files = new Map<string, MergedFile>([[`${pathOf(id)}.json`, { value: merged.version }]]);
  if (merged.html) {
    files.set(`${pathOf(id)}.html`, merged.html);
    const parts = `${pathOf(mine.id)}.parts/`;
    for (const path of [...commits.ours.keys()].filter((name) => name.startsWith(parts))) {
      files.set(`${pathOf(id)}.parts/${path.slice(parts.length)}`, await bytesAt(git, commits.ours, path));
    }
  }
  return { files, conflicts: [], version: id };
}

/** What a file that theirs changed becomes, under the name it has here; undefined where ours stays. */
async function mergedFile(
  git: GitMerge,
  { commits, keep, numbers }: { commits: Commits; keep: MergeSide | undefined; numbers: NewNumbers },
  { path, here }: { path: string; here: string },
): Promise<{ file?: MergedFile; conflicts: MergeConflict[] }> {
  const isUntouched = commits.ours.get(here) === commits.base.get(path);
  if (commits.ours.get(here) === commits.theirs.get(path)) return { conflicts: [] };
  const theirs = await bytesAt(git, commits.theirs, path);
  const mine = await bytesAt(git, commits.ours, here);
  const base = await bytesAt(git, commits.base, path);
  if (!path.endsWith('.json')) {
    if (isUntouched || keep === 'theirs') return { file: theirs, conflicts: [] };
    return { conflicts: keep ? [] : [{ of: here, place: '' }] };
  }
  const record = (bytes: Uint8Array | undefined) => bytes && renumbered(recordIn(path, bytes), numbers);
  if (!mine) return { file: { value: record(theirs) ?? {}, like: theirs }, conflicts: [] };
  const sides = { base: record(base), mine: recordIn(here, mine), theirs: record(theirs) };
  const { value, conflicts } = mergeFile(here, sides, keep);
  return { file: { value, like: mine }, conflicts };
}

/**
 * What the files of a campaign become: versions and proofs of theirs take the next free numbers, what names them follows, and
 * the newest versions make one more.
 */
export async function mergeCampaign(
  deps: MergeDeps,
  commits: Commits,
  { id, keep }: { id: string; keep: MergeSide | undefined },
): Promise<CampaignMerge> {
  const { git } = deps;
  const folder = { id, path: `campaigns/${id}/` };
  const ours = await versionsIn(git, commits.ours, folder);
  const joined = joinVersions(id, { ours, theirs: await versionsIn(git, commits.theirs, folder) });
  const proofs = joinProofs({
    ours: await proofsIn(git, commits.ours, folder),
    theirs: await proofsIn(git, commits.theirs, folder),
  });
  const numbers = { versions: joined.ids, proofs };
  const { files, conflicts, version } = await mergeVersions(
    deps,
    { commits, folder, keep },
    { ours, joined },
  );
  for (const file of joined.added) files.set(`${folder.path}versions/${file.id}.json`, { value: file });

  const changed = [...commits.theirs]
    .filter(([path, name]) => path.startsWith(folder.path) && commits.base.get(path) !== name)
    .map(([path]) => path);
  for (const path of changed) {
    const here = renumberedPath(path, numbers);
    const isVersion = /\/versions\/[^/]+\.json$/.test(path);
    const isDeleted = commits.base.has(path) && !commits.ours.has(here);
    if (isVersion || isDeleted) continue;
    const merged = await mergedFile(git, { commits, keep, numbers }, { path, here });
    conflicts.push(...merged.conflicts);
    if (merged.file) files.set(here, merged.file);
  }
  // Git left theirs under the numbers they had.
  const isTheirs = (path: string) =>
    !files.has(path) && !commits.base.has(path) && commits.ours.get(path) !== commits.theirs.get(path);
  for (const path of changed.filter(isTheirs)) files.set(path, await bytesAt(git, commits.ours, path));
  return { files, conflicts, version, numbers };
}
