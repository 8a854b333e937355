/** What two branches changed to two things. */
export interface BranchConflict {
  /** What a side is chosen for: the path of a file, or the id of a campaign. */
  of: string;
  /** Of the campaign. */
  name?: string;
  /** As that of a `Conflict`; `whole`: all of it, for which nothing tells who changed what. */
  kind: 'value' | 'place' | 'deleted' | 'whole';
  /** What people call it; '' for all of it. */
  field: string;
  /** As it is stored; null for nothing. */
  ours: unknown;
  theirs: unknown;
}
