import { MAX_HEAD_CHARS, MAX_SETTING_CHARS, MAX_TEXT_PART_CHARS } from '../../core/campaign/limits.ts';
import type { Draft } from '../../core/campaign/version.ts';
import { withSettings } from '../../core/campaign/with-settings.ts';
import { MAX_STORED_TEXT_CHARS } from '../../core/fields/limits.ts';
import { type Leaf, leavesOf } from '../../core/fields/walk-values.ts';
import type { Finding } from '../../core/finding.ts';
import { onceFor } from '../../core/once.ts';
import { shieldedText, withoutForeign } from '../../core/typography/protected-text.ts';
import { htmlWords } from '../html/html-text.ts';
import type { RenderContext } from '../render/render-context.ts';
import { changeValues } from './change-values.ts';
import type { CheckedEmail } from './checked-email.ts';
import { type FieldOccurrence, occurrencesOf } from './parts.ts';

/** A text that people read: neither key, address, colour nor date. */
export interface Prose {
  format: 'words' | 'html';
  /** As it is stored. */
  value: string;
  /** Characters that its field takes. */
  longest: number;
  /** The words of it; blocks and line breaks of HTML stand as '\n'. */
  words: string;
  /** The parameter it stands in; undefined for the lines, the rows and the text part of the letter. */
  part: FieldOccurrence | undefined;
  /** What of its value it is. */
  leaf: Extract<Leaf, { type: 'words' | 'html' }> | undefined;
  /** Key of the block's parameter, or name of the letter's field; undefined for what a document says. */
  field: string | undefined;
  /** Where in the block, as `Finding.path`; of the letter's fields undefined. */
  path: string | undefined;
}

const isSaid = ({ words }: Prose) => words.trim() !== '';

function proseIn(part: FieldOccurrence, leaf: Leaf): Prose | undefined {
  if ((leaf.type !== 'words' && leaf.type !== 'html') || !leaf.isShown) return undefined;
  if (leaf.type === 'words' && leaf.isSilent) return undefined;
  const { type: format, value, path } = leaf;
  const longest = leaf.type === 'html' ? MAX_STORED_TEXT_CHARS : leaf.maxChars;
  const words = format === 'html' ? htmlWords(value) : value;
  return { format, value, longest, words, part, leaf, field: part.field, path };
}

const rowNames = ['surheadersubject', 'mirrorlink', 'legalbottomtext', 'unsubtext', 'contacttext'] as const;
/** Lines of a letter that are neither blocks nor parameters. */
export const headFields = ['subject', 'preheader', 'text'] as const;

const ofLetter = (field: string, value: string, longest: number): Prose => ({
  format: 'words',
  value,
  longest,
  words: value,
  part: undefined,
  leaf: undefined,
  field,
  path: undefined,
});

const proseOfPart = onceFor((part: FieldOccurrence): readonly Prose[] =>
  leavesOf(part)
    .map((leaf) => proseIn(part, leaf))
    .filter((prose) => prose !== undefined)
    .filter(isSaid),
);

/** Every text of some parts that has words. */
export const proseOfParts = (parts: readonly FieldOccurrence[]): Prose[] => parts.flatMap(proseOfPart);

/** Every text of a letter that has words: its lines, its rows, then block after block; of a document that others wrote, its lines. */
export const collectProse = onceFor(function collectProse({
  kind,
  draft,
  parts,
}: Pick<CheckedEmail, 'kind' | 'draft' | 'parts'>): readonly Prose[] {
  const lines =
    kind === 'file'
      ? []
      : headFields.map((name) =>
          ofLetter(name, draft[name], name === 'text' ? MAX_TEXT_PART_CHARS : MAX_HEAD_CHARS),
        );
  const rows =
    kind === 'blocks'
      ? rowNames.map((name) => ofLetter(name, draft.parameters[name], MAX_SETTING_CHARS))
      : [];
  return [...[...lines, ...rows].filter(isSaid), ...proseOfParts(parts)];
});

/** What a document that others wrote says, where its text part is written from it. */
export const documentProse = onceFor(({ kind, draft, rendered }: CheckedEmail): readonly Prose[] => {
  if (kind === 'blocks' || draft.text !== '') return [];
  const { text } = rendered;
  return [{ ...ofLetter('', text, text.length), field: undefined }].filter(isSaid);
});

/** Its words with tokens, addresses and code shielded, once for all rules. */
export const shieldedProse = onceFor(({ words }: Prose) => shieldedText(words));

/** The same without what is plainly not French. */
export const protectedProse = onceFor((prose: Prose) => withoutForeign(shieldedProse(prose)));

/** Asked of one letter for each of its remarks. */
const proseOfDraft = onceFor((draft: Draft) =>
  onceFor((context: RenderContext) =>
    collectProse({ kind: 'blocks', draft, parts: occurrencesOf(draft, context) }),
  ),
);

/** The text of a letter that a remark points at. */
export const proseAt = (
  draft: Draft,
  { block, field, path }: Pick<Finding, 'block' | 'field' | 'path'>,
  context: RenderContext,
): Prose | undefined =>
  proseOfDraft(draft)(context).find(
    (one) => one.part?.block.id === block && one.field === field && one.path === path,
  );

/** Where a remark on a text points. */
export const proseField = ({ part, field, path }: Prose): Pick<Finding, 'block' | 'field' | 'path'> => {
  if (field === undefined) return {};
  return part ? { block: part.block.id, field, path } : { field };
};

/** The draft with another text where a remark points. */
export function writeProse(
  draft: Draft,
  place: Pick<Finding, 'block' | 'field' | 'path'>,
  text: string,
  context: Pick<RenderContext, 'blockTemplates'>,
): Draft {
  const { block, field = '' } = place;
  if (block === undefined) {
    if (headFields.some((name) => name === field)) return { ...draft, [field]: text };
    return withSettings(draft, { [field]: text });
  }
  return changeValues(draft, place, context, ({ leaf, values }) =>
    leaf?.type === 'words' || leaf?.type === 'html' ? leaf.set(values, text) : undefined,
  );
}
