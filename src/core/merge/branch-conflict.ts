import type { BlockPlace } from '../campaign/diff/change.ts';
import { quoted, shortened } from '../wording/phrases.ts';
import { blockPlaceName } from '../wording/placement.ts';

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

const MAX_SHOWN_CHARS = 100;

function sideText({ kind }: BranchConflict, value: unknown): string {
  if (kind === 'deleted') return value === null ? 'supprimé' : 'modifié';
  if (kind === 'place') return blockPlaceName(value as BlockPlace);
  if (value === null || value === '') return 'rien';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return quoted(shortened(text, MAX_SHOWN_CHARS));
}

/** A line that names it and, where each side has something to show, one line for each. */
export function branchConflictLines(conflict: BranchConflict): string[] {
  const { of, name, kind, field, ours, theirs } = conflict;
  const letter = name === undefined || name === of ? [] : [quoted(name)];
  const head = `- ${[of, ...letter, field ? quoted(field) : 'en entier'].join(', ')}`;
  if (kind === 'whole') return [head];
  return [
    head,
    `    --ours\u00a0: ${sideText(conflict, ours)}`,
    `    --theirs\u00a0: ${sideText(conflict, theirs)}`,
  ];
}
