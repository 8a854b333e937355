import { canonicalJson } from '../../core/campaign/canonical-json.ts';
import { type CarriedText, listCarriedOver, type Renewal } from '../../core/campaign/renewal.ts';
import type { Draft } from '../../core/campaign/version.ts';
import { carriedWords } from '../../core/wording/carried.ts';
import { layoutOf } from './editor-document.ts';
import type { EditorState } from './editor-state.ts';

type Letter = Pick<EditorState, 'draft' | 'document'>;

const known = new WeakMap<Draft, Renewal>();
const nothing: Renewal = { lines: [], blocks: [], of: 0 };

/** Written once for values that stay the same object: a keystroke changes those of one block. */
const written = new WeakMap<object, string>();
function jsonOf(values: object): string {
  const json = written.get(values) ?? canonicalJson(values);
  written.set(values, json);
  return json;
}

const isSame = (now: object, then: object | undefined) =>
  now === then || (then !== undefined && jsonOf(now) === jsonOf(then));

/** What a next issue still says as the one before it did; found once for a draft, for all who ask. */
export function renewalOf({ draft, document }: Letter): Renewal {
  if (!document.carried) return nothing;
  const found =
    known.get(draft) ?? listCarriedOver(draft, document.carried, layoutOf(document).blockTemplates, isSame);
  known.set(draft, found);
  return found;
}

/** Ids of the blocks that nobody has touched since, in one text that stays equal while they do. */
export const carriedIds = (letter: Letter): string => renewalOf(letter).blocks.join(' ');

/** 'repris du n° 24' beside a line that nobody has touched since. */
export const carriedBadgeOf = (letter: Letter, line: CarriedText): string | undefined =>
  renewalOf(letter).lines.includes(line) ? carriedWords.mark(letter.document.carried?.number) : undefined;
