import type { ImageValue } from '../../fields/part.ts';
import type { BlockPlace, Change, FieldChange, Hunk, TextRun } from './change.ts';
import { changeLineWords as words } from './change-lines.fr.ts';
import { describeSpaces, textAround } from './shown-text.ts';

const placeName = ({ position, rank, row }: BlockPlace) => words.place(position, rank, row);

/** What the first sign of a line says: `+` came, `-` went, `~` is otherwise now, `>` is elsewhere. */
const signs = {
  field: '~',
  added: '+',
  removed: '-',
  changed: '~',
  moved: '>',
  hidden: '~',
  shown: '~',
  renamed: '~',
  template: '~',
} satisfies Record<Change['kind'], string>;

/** Changes in words, those of one block together. */
export function describeChanges(changes: readonly Change[]): string[] {
  return changes.flatMap((change, index) => {
    const former = changes[index - 1];
    const goesOn = former?.kind !== 'field' && former?.id === change.id;
    return [...(goesOn ? [] : ['']), ...changeLines(change)];
  });
}

/** A change in words: a line that says what it is, and under it what became of each value. */
function changeLines(change: Change): string[] {
  const fields = 'fields' in change ? change.fields : [];
  const isField = change.kind === 'field';
  const title = isField ? change.name : words.block(change.name, placeName(change.place), whatOf(change));
  return [
    `${signs[change.kind]} ${title}`,
    ...fields.flatMap((field) => [
      ...(isField ? [] : [`    ${fieldTitle(field)}`]),
      ...fieldLines(field).map((line) => `${isField ? '    ' : '      '}${line}`),
    ]),
  ];
}

function whatOf(change: Exclude<Change, { kind: 'field' }>): string {
  if (change.kind === 'moved') return words.movedFrom(placeName(change.from));
  if (change.kind === 'renamed') return words.renamed(change.before, change.after);
  if (change.kind === 'template') return words.template(change.before, change.after);
  return words[change.kind];
}

function fieldTitle(field: FieldChange): string {
  if (field.kind === 'item-added') return words.about(field.name, words.itemAdded);
  if (field.kind === 'item-removed') return words.about(field.name, words.itemRemoved);
  if (field.kind === 'item-moved') return words.about(field.name, words.itemMoved(field.before));
  return field.name;
}

function fieldLines(field: FieldChange): string[] {
  switch (field.kind) {
    case 'words':
      return [
        ...runLines(field.runs),
        ...field.links.flatMap(({ text, before, after }) => [
          words.linkOf(text.trim()),
          ...beforeAfter(before, after),
        ]),
      ];
    case 'lines':
      return field.hunks.length === 0 ? [words.otherBytes] : field.hunks.flatMap(hunkLines);
    case 'value':
    case 'link':
      return beforeAfter(field.before, field.after);
    case 'image':
      return beforeAfter(imageText(field.before), imageText(field.after));
    default:
      return [];
  }
}

const beforeAfter = (before: string, after: string) => [
  ...(before === '' ? [] : [`- ${before}`]),
  ...(after === '' ? [] : [`+ ${after}`]),
];

function imageText({ url, alt, decorative, link }: ImageValue): string {
  if (url === '') return '';
  const sentence = decorative ? words.decorative(url) : words.image(url, alt);
  return link === '' ? sentence : `${sentence}, ${words.imageLink(link)}`;
}

const marked = {
  removed: (text: string) => `[-${describeSpaces(text)}-]`,
  added: (text: string) => `{+${describeSpaces(text)}+}`,
  formatted: words.formatted,
};

/** A text whose changed words stand between [-…-] and {+…+}; one that came or went whole is a line of its own. */
function runLines(runs: readonly TextRun[]): string[] {
  const [only] = runs;
  if (only && runs.length === 1 && (only.kind === 'added' || only.kind === 'removed')) {
    const sign = only.kind === 'added' ? '+' : '-';
    return only.text.split('\n').map((line) => `${sign} ${line}`);
  }
  return runs
    .map(({ kind, text }, index) =>
      kind === 'same' ? textAround(text, index === 0, index === runs.length - 1) : marked[kind](text),
    )
    .join('')
    .split('\n');
}

function hunkLines({ after, runs }: Hunk): string[] {
  return [words.line(after), ...runLines(runs).map((line) => `  ${line}`.trimEnd())];
}
