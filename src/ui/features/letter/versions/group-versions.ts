import type { ListedVersion } from '../../../../core/campaign/listed-version.ts';

export type VersionGroup =
  | { kind: 'version'; version: ListedVersion }
  | { kind: 'automatic'; versions: ListedVersion[] };

/** An automatic version that a person named, proofed or sent is no longer one of many. */
const isFolded = ({ automatic, label, proof, sent }: ListedVersion) =>
  automatic && label === '' && proof === null && !sent;

/** Automatic versions that follow one another as one group; the current version always stands by itself. */
export function groupVersions(versions: readonly ListedVersion[]): VersionGroup[] {
  const groups: VersionGroup[] = [];
  versions.forEach((version, index) => {
    const last = groups.at(-1);
    if (!isFolded(version) || index === 0) groups.push({ kind: 'version', version });
    else if (last?.kind === 'automatic') last.versions.push(version);
    else groups.push({ kind: 'automatic', versions: [version] });
  });
  return groups;
}
