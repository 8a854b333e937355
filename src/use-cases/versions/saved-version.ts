/** What a save answers. */
export interface SavedVersion {
  versionid: string;
  /** ISO 8601, UTC. */
  created_at: string;
  /** Nothing had changed: the current version is answered and nothing was written. */
  unchanged: boolean;
}

/** Whether saving would only repeat the current version; a new label is worth a version of its own. */
export function isRepeat(
  current: { label: string },
  label: string | undefined,
  sameContent: boolean,
): boolean {
  return sameContent && (!label || label === current.label);
}

/** The answer to a save that would only have repeated the current version. */
export function repeatedSave(current: { id: string; created_at: string }): SavedVersion {
  return { versionid: current.id, created_at: current.created_at, unchanged: true };
}

/** The answer to a save that wrote a version. */
export function saveResult(version: { id: string; created_at: string }): SavedVersion {
  return { versionid: version.id, created_at: version.created_at, unchanged: false };
}
