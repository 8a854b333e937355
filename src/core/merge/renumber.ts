import { isRecord } from '../is-record.ts';

/** What versions and proofs of another branch are called here, by what they are called there. */
export interface NewNumbers {
  versions: ReadonlyMap<string, string>;
  proofs: ReadonlyMap<number, number>;
}

type JsonRecord = Record<string, unknown>;

/** Where a file of a campaign stands here: `…/proofs/2.json`, `…/versions/000005-k3f9c2.html`. */
export function renumberedPath(path: string, { versions, proofs }: NewNumbers): string {
  const [, folder = '', name = '', rest = ''] =
    /^(campaigns\/[^/]+\/(?:versions|proofs)\/)([^./]+)(.*)$/s.exec(path) ?? [];
  if (folder.endsWith('/versions/')) return folder + (versions.get(name) ?? name) + rest;
  if (folder.endsWith('/proofs/')) return folder + (proofs.get(Number(name)) ?? name) + rest;
  return path;
}

/** Of a proof, a send, the remarks, the campaign: the same with the numbers that versions and proofs have here. */
export function renumbered(file: JsonRecord, { versions, proofs }: NewNumbers): JsonRecord {
  const { version_id, sha256, number, labels, approval, remarks } = file;
  const withProof = (said: unknown) =>
    isRecord(said) && typeof said.proof === 'number'
      ? { ...said, proof: proofs.get(said.proof) ?? said.proof }
      : said;
  return {
    ...file,
    ...(typeof version_id === 'string' && { version_id: versions.get(version_id) ?? version_id }),
    // The number of a campaign is that of its issue.
    ...(sha256 !== undefined && typeof number === 'number' && { number: proofs.get(number) ?? number }),
    ...(isRecord(labels) && {
      labels: Object.fromEntries(
        Object.entries(labels).map(([id, label]) => [versions.get(id) ?? id, label]),
      ),
    }),
    ...(isRecord(approval) && { approval: withProof(approval) }),
    ...(Array.isArray(remarks) && { remarks: remarks.map(withProof) }),
  };
}

/** What tells a proof from any other, whatever its number. */
const proofMark = ({ created_at, sha256, contentHash }: JsonRecord) =>
  JSON.stringify([created_at, sha256, contentHash]);

/** What proofs of theirs are called among ours: the same one where ours has it, the next free number where not. */
export function joinProofs({
  ours,
  theirs,
}: Record<'ours' | 'theirs', ReadonlyMap<number, JsonRecord>>): Map<number, number> {
  const known = new Map([...ours].map(([number, proof]) => [proofMark(proof), number]));
  let last = Math.max(0, ...ours.keys());
  const numbers = [...theirs].sort(([a], [b]) => a - b);
  return new Map(
    numbers.map(([number, proof]) => {
      const same = known.get(proofMark(proof));
      if (same === undefined) last += 1;
      return [number, same ?? last];
    }),
  );
}
