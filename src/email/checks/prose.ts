import type { BlockValues } from '../../core/block-template/block-template.ts';
import {
  MAX_HEAD_CHARS,
  MAX_SETTING_CHARS,
  MAX_TEXT_PART_CHARS,
} from '../../core/campaign/parameter-limits.ts';
import type { Draft } from '../../core/campaign/version.ts';
import type { ArticleSettings, ArticleValue } from '../../core/fields/article.ts';
import type { FieldKind, FieldValues, ParameterOf } from '../../core/fields/index.ts';
import {
  MAX_ALT_CHARS,
  MAX_CALL_CHARS,
  MAX_HOOK_CHARS,
  MAX_STORED_TEXT_CHARS,
  MAX_TITLE_CHARS,
} from '../../core/fields/limits.ts';
import type { Finding } from '../../core/finding.ts';
import type { RenderContext } from '../render/render-context.ts';
import { htmlWords } from '../rich-text/html-text.ts';
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
  /** Key of the block's parameter, or name of the letter's field; undefined for what a document says. */
  field: string | undefined;
  /** Where in the block, as `Finding.path`; of the letter's fields undefined. */
  path: string | undefined;
}

type Text = Pick<Prose, 'format' | 'value' | 'longest'> & {
  /** Where in the value: `[image][alt]`, '' for all of it. */
  rest: string;
};

const asWords = (rest: string, value: string, longest: number): Text => ({
  ...{ format: 'words', rest, value, longest },
});
const asHtml = (rest: string, value: string): Text => ({
  ...{ format: 'html', rest, value, longest: MAX_STORED_TEXT_CHARS },
});

/** The parts that its settings show. */
function articleTexts(value: ArticleValue, { hook, intro, image, cta }: ArticleSettings): Text[] {
  const longestIntro = intro?.maxLength ?? MAX_STORED_TEXT_CHARS;
  return [
    asWords('[title]', value.title, MAX_TITLE_CHARS),
    ...(hook ? [asWords('[hook]', value.hook, hook.maxLength ?? MAX_HOOK_CHARS)] : []),
    ...(intro?.format === 'plain' ? [asWords('[intro]', value.intro, longestIntro)] : []),
    ...(intro?.format === 'rich' ? [asHtml('[intro]', value.intro)] : []),
    ...(image && !value.image.decorative ? [asWords('[image][alt]', value.image.alt, MAX_ALT_CHARS)] : []),
    ...(cta ? [asWords('[cta][text]', value.cta.text, MAX_CALL_CHARS)] : []),
  ];
}

type Read<Kind extends FieldKind> = (value: FieldValues[Kind], parameter: ParameterOf<Kind>) => Text[];

/** The kinds that hold prose. */
const readers: { [Kind in FieldKind]?: Read<Kind> } = {
  text: (value, { settings }) => [asWords('', value, settings.maxLength ?? MAX_STORED_TEXT_CHARS)],
  richtext: (value) => [asHtml('', value)],
  html: (value) => [asHtml('', value)],
  image: ({ alt, decorative }) => (decorative ? [] : [asWords('[alt]', alt, MAX_ALT_CHARS)]),
  article: (value, { settings }) => articleTexts(value, settings),
};

const isSaid = ({ words }: Prose) => words.trim() !== '';

function proseIn(part: FieldOccurrence): Prose[] {
  const read = readers[part.kind] as Read<FieldKind> | undefined;
  return (read?.(part.value, part.parameter) ?? []).map(({ rest, ...text }) => ({
    ...text,
    words: text.format === 'html' ? htmlWords(text.value) : text.value,
    part,
    field: part.field,
    path: part.path + rest,
  }));
}

const rowNames = ['surheadersubject', 'mirrorlink', 'legalbottomtext', 'unsubtext', 'contacttext'] as const;
/** Lines of a letter that are neither blocks nor parameters. */
export const headFields = ['subject', 'preheader', 'text'] as const;

const ofLetter = (field: string, value: string, longest: number): Prose => ({
  ...{ format: 'words', value, longest, words: value, part: undefined, field, path: undefined },
});

/** Every text of a letter that has words: its lines, its rows, then block after block; of a document that others wrote, its lines. */
export function collectProse({
  kind,
  draft,
  parts,
}: Pick<CheckedEmail, 'kind' | 'draft' | 'parts'>): Prose[] {
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
  return [...lines, ...rows, ...parts.flatMap(proseIn)].filter(isSaid);
}

/** What a document that others wrote says, where its text part is written from it. */
export function documentProse({ kind, draft, rendered }: CheckedEmail): Prose[] {
  if (kind === 'blocks' || draft.text !== '') return [];
  const { text } = rendered;
  return [{ ...ofLetter('', text, text.length), field: undefined }].filter(isSaid);
}

/** The text of a letter that a remark points at. */
export const proseAt = (
  draft: Draft,
  { block, field, path }: Pick<Finding, 'block' | 'field' | 'path'>,
  context: RenderContext,
): Prose | undefined =>
  collectProse({ kind: 'blocks', draft, parts: occurrencesOf(draft, context) }).find(
    (one) => one.part?.block.id === block && one.field === field && one.path === path,
  );

/** Where a remark on a text points. */
export const proseField = ({ part, field, path }: Prose): Pick<Finding, 'block' | 'field' | 'path'> => {
  if (field === undefined) return {};
  return part ? { block: part.block.id, field, path } : { field };
};

function putIn(value: unknown, [key, ...rest]: readonly string[], text: string): unknown {
  if (key === undefined) return text;
  const record = value as BlockValues;
  return { ...record, [key]: putIn(record[key], rest, text) };
}

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
    return { ...draft, parameters: { ...draft.parameters, [field]: text } };
  }
  return changeValues(draft, place, context, ({ parameter, value, rest }) => ({
    [parameter.key]: putIn(value, rest.match(/[^[\]]+/g) ?? [], text),
  }));
}
