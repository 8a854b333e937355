import type { DiffNames } from '../../core/campaign/diff/block-changes.ts';
import type { Change, FieldChange, TextRun } from '../../core/campaign/diff/change.ts';
import { diffVersions } from '../../core/campaign/diff/diff-versions.ts';
import type { Draft } from '../../core/campaign/version.ts';
import { capital } from '../../core/wording/phrases.ts';
import { positionName } from '../../core/wording/placement.ts';
import type { EditHistory, HistoryEntry } from './edit-history.ts';
import { historyWords as words } from './history.fr.ts';

/** A step of the history as a person reads it. */
export interface DescribedEntry {
  /** What `goTo` takes to come to the state after it. */
  count: number;
  kind: Change['kind'] | 'several';
  /** 'Modifier « Éditorial »', as the button that undoes it says it. */
  words: string;
  /** What changed, to which value; '' where the words say it all. */
  detail: string;
  /** Milliseconds since 1970. */
  at: number;
  isUndone: boolean;
}

/** Undone steps that stay in sight before the last done ones. */
const undoneInSight = 5;

/** The last steps in words, the newest first; `most` of them, the last one done always among them. */
export function describeHistory(
  { past, future }: EditHistory,
  names: DiffNames,
  most: number,
): DescribedEntry[] {
  const steps = [...past, ...future];
  const end = Math.min(steps.length, Math.max(past.length + undoneInSight, most));
  const start = Math.max(0, end - most);
  return steps
    .slice(start, end)
    .map((step, index) => {
      const count = start + index + 1;
      return { ...told(step, names), count, at: step.at, isUndone: count > past.length };
    })
    .toReversed();
}

type Telling = Pick<DescribedEntry, 'kind' | 'words' | 'detail'>;

function told(step: HistoryEntry, names: DiffNames): Telling {
  const { before, after } = step;
  const sentence = capital(step.label);
  const [change, ...others] = diffVersions(...narrowed(before, after), names);
  const isOne = change !== undefined && others.every(({ id }) => id === change.id);
  if (!isOne) return { kind: 'several', words: sentence, detail: '' };
  return {
    kind: change.kind,
    words: sentence,
    detail: change.kind === 'moved' ? placeOf(change, step) : detailOf(change),
  };
}

/** Of two blocks that changed places, that of the one the person moved. */
function placeOf(change: Extract<Change, { kind: 'moved' }>, { block, after }: HistoryEntry): string {
  const moved = after.blocks.find(({ id }) => id === block);
  return positionName(moved?.position ?? change.place.position);
}

/** Both drafts without the blocks that stand as they stood, where no block came, went or moved. */
function narrowed(before: Draft, after: Draft): [Draft, Draft] {
  const stands =
    before.blocks.length === after.blocks.length &&
    before.blocks.every(({ id, position, row }, at) => {
      const other = after.blocks[at];
      return other?.id === id && other.position === position && other.row === row;
    });
  if (!stands) return [before, after];
  const changed = (_: unknown, at: number) => before.blocks[at] !== after.blocks[at];
  return [
    { ...before, blocks: before.blocks.filter(changed) },
    { ...after, blocks: after.blocks.filter(changed) },
  ];
}

function detailOf(change: Change): string {
  if (change.kind === 'renamed') return words.quoted(change.name);
  if (change.kind === 'template') return change.after;
  if (change.kind !== 'changed' && change.kind !== 'field') return '';
  const [field, ...others] = change.fields;
  if (!field) return '';
  if (others.length > 0) return change.fields.map(({ name }) => name).join(', ');
  const value = shownValue(field);
  const isNamed = change.kind === 'changed' || !words.namesItself(change.id);
  return isNamed ? words.value(field.name, value) : words.quoted(value ?? '');
}

/** What a field holds now, shortened; undefined where it has no value of its own to show. */
function shownValue(field: FieldChange): string | undefined {
  switch (field.kind) {
    case 'words':
      return shortened(aroundChange(field.runs));
    case 'value':
    case 'link':
      return shortened(field.after);
    case 'image':
      return shortened(field.after.alt || field.after.url.split('/').at(-1) || '');
    default:
      return undefined;
  }
}

/** A text from a little before what changed in it first. */
function aroundChange(runs: readonly TextRun[]): string {
  const [first, ...rest] = runs;
  const present = (kept: readonly TextRun[]) =>
    kept.flatMap(({ kind, text }) => (kind === 'removed' ? [] : [text])).join('');
  if (first?.kind !== 'same' || first.text.length <= 24) return present(runs);
  const near = first.text.slice(-20);
  return `…${near.slice(near.search(/\s/) + 1)}${present(rest)}`;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = [...line];
  return letters.length > 48 ? `${letters.slice(0, 47).join('').trimEnd()}…` : line;
}
