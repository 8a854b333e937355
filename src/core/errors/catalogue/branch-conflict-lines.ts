import type { BlockPlace } from '../../campaign/diff/change.ts';
import type { BranchConflict } from '../../merge/branch-conflict.ts';
import { quoted, shortened } from '../../wording/phrases.ts';
import { blockPlaceName } from '../../wording/placement.ts';

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
