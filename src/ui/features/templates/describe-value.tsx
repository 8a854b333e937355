import type { ReactNode } from 'react';
import { changeWords } from '../../../core/campaign/diff/changes.fr.ts';
import { isRecord } from '../../../core/is-record.ts';
import type { Conflict } from '../../../core/merge/merge.ts';
import { waysToKeepBothOf } from '../../../core/merge/resolve-template-conflicts.ts';
import { MAX_SHOWN_CHARS } from '../../open-document/code-lines.tsx';
import { conflictWords as words } from '../../open-document/conflict.fr.ts';
import type { ConflictLine } from '../../open-document/conflict-choices.tsx';

/** A value of a template as a person reads it: things by their names. */
export function describeValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? changeWords.yes : changeWords.no;
  if (Array.isArray(value)) return value.map(describeValue).join(', ') || words.nothing;
  if (!isRecord(value)) return String(value).slice(0, MAX_SHOWN_CHARS);
  const name = value.label ?? value.name ?? value.alias ?? value.key;
  return typeof name === 'string' ? name : JSON.stringify(value).slice(0, MAX_SHOWN_CHARS);
}

/** What a place of a template is called, and how what stands there is shown. */
export interface ConflictName {
  name: string;
  /** The value of one side; `describeValue` where it is left out. */
  describe?: ((value: unknown) => ReactNode) | undefined;
}

/** What two people changed to two things at one place of a template, as it is asked. */
export function templateConflictLine(
  conflict: Conflict,
  { name, describe = describeValue }: ConflictName,
): ConflictLine {
  const { kind } = conflict;
  const side = (value: unknown) => {
    if (kind === 'place') return words.rank(Number(value));
    return value === undefined && kind === 'deleted' ? words.deleted : describe(value);
  };
  return {
    name: kind === 'place' ? changeWords.within(name, changeWords.block.position) : name,
    mine: side(conflict.mine),
    theirs: side(conflict.theirs),
    both: waysToKeepBothOf(conflict),
  };
}
