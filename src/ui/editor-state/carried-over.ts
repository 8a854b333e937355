import { type CarriedLine, type Renewal, whatIsCarried } from '../../core/campaign/carried-over.ts';
import type { Draft } from '../../core/campaign/version.ts';
import { carriedWords } from '../../core/wording/carried.ts';
import { layoutOf } from './editor-document.ts';
import type { EditorState } from './editor-state.ts';

type Letter = Pick<EditorState, 'draft' | 'document'>;

const known = new WeakMap<Draft, Renewal>();

/** What a next issue still says as the one before it did; found once for a draft, for all who ask. */
export function renewalOf({ draft, document }: Letter): Renewal {
  const found = known.get(draft) ?? whatIsCarried(draft, document.carried, layoutOf(document).blockTemplates);
  known.set(draft, found);
  return found;
}

/** Ids of the blocks that nobody has touched since, in one text that stays equal while they do. */
export const carriedIds = (letter: Letter): string => renewalOf(letter).blocks.join(' ');

/** 'repris du n° 24' beside a line that nobody has touched since. */
export const carriedMarkOf = (letter: Letter, line: CarriedLine): string | undefined =>
  renewalOf(letter).lines.includes(line) ? carriedWords.mark(letter.document.carried?.number) : undefined;
