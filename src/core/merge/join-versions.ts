import { nextVersionId } from '../campaign/version-id.ts';
import { isSame } from './is-same.ts';

/** A version as its file says it, known keys and others. */
export interface VersionFile {
  [key: string]: unknown;
  id: string;
  based_on: string | null;
  merged_from?: string;
}

export interface JoinedVersions {
  /** Versions of theirs that ours has not, under the next free numbers, the oldest first. */
  added: VersionFile[];
  /** What versions of theirs are called among ours, by their ids there. */
  ids: ReadonlyMap<string, string>;
}

const inOrder = (versions: readonly VersionFile[]) => versions.toSorted((a, b) => (a.id < b.id ? -1 : 1));

const contentOf = ({ id: _id, based_on: _base, merged_from: _from, ...content }: VersionFile) => content;

/**
 * Joins the versions that two branches have of one campaign. Ours keep their numbers. Of theirs, one that ours has too, under
 * whatever number, is that one: a rebase stops more than once, and two branches may merge twice.
 * @throws AppError `versions-exhausted`
 */
export function joinVersions(
  campaignId: string,
  { ours, theirs }: Record<'ours' | 'theirs', readonly VersionFile[]>,
): JoinedVersions {
  const ids = new Map<string, string>();
  const added: VersionFile[] = [];
  let last = inOrder(ours).at(-1)?.id;
  for (const version of inOrder(theirs)) {
    const same = ours.filter((known) => isSame(contentOf(known), contentOf(version))).map(({ id }) => id);
    const known = same.includes(version.id) ? version.id : same[0];
    if (known === undefined) {
      last = nextVersionId(campaignId, last);
      const { based_on, merged_from } = version;
      added.push({
        ...version,
        id: last,
        based_on: based_on && (ids.get(based_on) ?? based_on),
        ...(merged_from && { merged_from: ids.get(merged_from) ?? merged_from }),
      });
    }
    ids.set(version.id, known ?? last ?? version.id);
  }
  return { added, ids };
}

/** The newest version that two are both made from, either of them included; undefined where there is none. */
export function commonBase(
  versions: readonly VersionFile[],
  one: string,
  other: string,
): VersionFile | undefined {
  const known = new Map(versions.map((version) => [version.id, version]));
  const madeFrom = (id: string) => {
    const found = new Set<string>();
    const waiting = [id];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      const { based_on, merged_from } = known.get(next) ?? {};
      waiting.push(...[based_on, merged_from].filter((base) => typeof base === 'string'));
    }
    return found;
  };
  const [first, second] = [madeFrom(one), madeFrom(other)];
  return inOrder(versions).findLast(({ id }) => first.has(id) && second.has(id));
}
