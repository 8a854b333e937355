import { changeWords } from '../../core/campaign/diff/changes.fr.ts';
import { VersionSchema } from '../../core/campaign/version.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { BranchConflict } from '../../core/merge/branch-conflict.ts';
import {
  commonBase,
  type JoinedVersions,
  joinVersions,
  type VersionFile,
} from '../../core/merge/join-versions.ts';
import { joinProofs, type NewNumbers, renumbered, renumberedPath } from '../../core/merge/renumber.ts';
import { describeIssue } from '../../core/parse-input.ts';
import type { CommitFiles, GitMerge, MergedCommits, MergedFile, StoppedMerge } from '../ports/git-merge.ts';
import { type MergeSide, mergeFile, parseRecord, readFileOf } from './merge-file.ts';
import { mergeHeads } from './merge-heads.ts';

export type MergeDeps = Parameters<typeof mergeHeads>[0] & { git: Pick<GitMerge, 'readBlobs'> };
type Commits = MergedCommits & Pick<StoppedMerge, 'ours' | 'since'>;

/** What becomes of a campaign of which both branches went on. */
export interface CampaignMerge {
  /** What its files become, by path. */
  files: Map<string, MergedFile>;
  conflicts: BranchConflict[];
  /** The id of the version that both make together, where one was needed. */
  version: string | undefined;
  numbers: NewNumbers;
}

interface CampaignFolder {
  /** `campaigns/<id>/` */
  path: string;
  id: string;
}

interface CampaignWork {
  commits: Commits;
  folder: CampaignFolder;
  side: MergeSide | undefined;
}

/** Files of JSON under a folder, by their names without ending. */
async function recordsIn(git: MergeDeps['git'], files: CommitFiles, folder: string) {
  const found = [...files].filter(
    ([path]) => path.startsWith(folder) && /^[^/.]+\.json$/.test(path.slice(folder.length)),
  );
  const bytes = await git.readBlobs(found.map(([, name]) => name));
  return new Map(
    found.map(([path, name]) => [
      path.slice(folder.length, -'.json'.length),
      parseRecord(path, bytes.get(name) ?? new Uint8Array()),
    ]),
  );
}

async function versionsIn(
  git: MergeDeps['git'],
  files: CommitFiles,
  { path }: CampaignFolder,
): Promise<VersionFile[]> {
  return [...(await recordsIn(git, files, `${path}versions/`))].map(([id, file]) => ({
    ...file,
    id,
    based_on: typeof file.based_on === 'string' ? file.based_on : null,
  })) as VersionFile[];
}

async function proofsIn(git: MergeDeps['git'], files: CommitFiles, { path }: CampaignFolder) {
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
  { commits, folder, side }: CampaignWork,
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
  const campaignPath = `${folder.path}campaign.json`;
  const campaignFile = await readFileOf(git, commits.ours, campaignPath);
  const { name } = campaignFile ? parseRecord(campaignPath, campaignFile) : {};
  const { merged, conflicts } = await mergeHeads(
    deps,
    {
      id: folder.id,
      name: typeof name === 'string' ? name : folder.id,
      base: base && parsedVersion(folder, base),
      mine: parsedVersion(folder, mine),
      theirs: parsedVersion(folder, theirs),
    },
    {
      since: commits.since,
      side,
      async documentOf(id) {
        const [files, name] = isAdded.has(id)
          ? [commits.theirs, formerIds.get(id) ?? id]
          : [commits.ours, id];
        const bytes = await readFileOf(git, files, `${pathOf(name)}.html`);
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
      files.set(`${pathOf(id)}.parts/${path.slice(parts.length)}`, await readFileOf(git, commits.ours, path));
    }
  }
  return { files, conflicts: [], version: id };
}

/** What a file that theirs changed becomes, under the name it has among ours; undefined where ours stays. */
async function mergeCampaignFile(
  git: MergeDeps['git'],
  { commits, folder, side, numbers }: CampaignWork & { numbers: NewNumbers },
  { path, ourPath }: { path: string; ourPath: string },
): Promise<{ file?: MergedFile; conflicts: BranchConflict[] }> {
  const isUntouched = commits.ours.get(ourPath) === commits.base.get(path);
  if (commits.ours.get(ourPath) === commits.theirs.get(path)) return { conflicts: [] };
  const theirs = await readFileOf(git, commits.theirs, path);
  const mine = await readFileOf(git, commits.ours, ourPath);
  const base = await readFileOf(git, commits.base, path);
  // A side is chosen of the whole letter.
  const inLetter = (conflict: Omit<BranchConflict, 'of'>): BranchConflict => ({
    ...conflict,
    of: folder.id,
    field: changeWords.within(ourPath.slice(folder.path.length), ...(conflict.field ? [conflict.field] : [])),
  });
  if (!path.endsWith('.json')) {
    if (isUntouched || side === 'theirs') return { file: theirs, conflicts: [] };
    const conflict = inLetter({ kind: 'whole', field: '', ours: null, theirs: null });
    return { conflicts: side ? [] : [conflict] };
  }
  const record = (bytes: Uint8Array | undefined) => bytes && renumbered(parseRecord(path, bytes), numbers);
  if (!mine) return { file: { value: record(theirs) ?? {}, like: theirs }, conflicts: [] };
  const sides = { base: record(base), mine: parseRecord(ourPath, mine), theirs: record(theirs) };
  const { value, conflicts } = mergeFile(ourPath, sides, side);
  return { file: { value, like: mine }, conflicts: conflicts.map(inLetter) };
}

/**
 * What the files of a campaign become: versions and proofs of theirs take the next free numbers, what names them follows, and
 * the newest versions make one more.
 */
export async function mergeCampaign(
  deps: MergeDeps,
  commits: Commits,
  { id, side }: { id: string; side: MergeSide | undefined },
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
    { commits, folder, side },
    { ours, joined },
  );
  for (const file of joined.added) files.set(`${folder.path}versions/${file.id}.json`, { value: file });

  const changed = [...commits.theirs]
    .filter(([path, name]) => path.startsWith(folder.path) && commits.base.get(path) !== name)
    .map(([path]) => path);
  for (const path of changed) {
    const ourPath = renumberedPath(path, numbers);
    const isVersion = /\/versions\/[^/]+\.json$/.test(path);
    const isDeleted = commits.base.has(path) && !commits.ours.has(ourPath);
    if (isVersion || isDeleted) continue;
    const merged = await mergeCampaignFile(git, { commits, folder, side, numbers }, { path, ourPath });
    conflicts.push(...merged.conflicts);
    if (merged.file) files.set(ourPath, merged.file);
  }
  // Git left theirs under the numbers they had.
  const isTheirs = (path: string) =>
    !files.has(path) && !commits.base.has(path) && commits.ours.get(path) !== commits.theirs.get(path);
  for (const path of changed.filter(isTheirs)) files.set(path, await readFileOf(git, commits.ours, path));
  return { files, conflicts, version, numbers };
}
