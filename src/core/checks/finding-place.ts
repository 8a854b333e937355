import type { BlockTemplate } from '../block-template/block-template.ts';
import type { Block } from '../campaign/block.ts';
import { blockName } from '../campaign/block-name.ts';
import type { Parameter, ParameterOf, SimpleFieldKind, SimpleParameter } from '../fields/index.ts';
import type { Steps } from '../fields/part.ts';
import type { Finding } from '../finding.ts';
import { fieldParts } from '../wording/field-parts.ts';
import { settingsWords as head } from '../wording/letter-settings.ts';

const { list: listWords } = fieldParts;

/** What is called by its names: a remark, or a text of the letter. */
type Named = Pick<Finding, 'block' | 'field' | 'path'>;

/** What people call the place of a remark. */
export interface PlaceNames {
  blockName?: string;
  /** 'Rendez-vous 2, Lien': what forms call the part of the field, from the outside in. */
  fieldLabel?: string;
}

interface FindingContext {
  blocks: readonly Block[];
  blockTemplates: ReadonlyMap<string, BlockTemplate>;
}

/** The block of a remark and what its form calls the field; of the letter's own lines and parameters, their label. */
export function placeNames(finding: Named, { blocks, blockTemplates }: FindingContext): PlaceNames {
  const block = blocks.find(({ id }) => id === finding.block);
  const label = block
    ? fieldLabel(finding, blockTemplates.get(block.blocktemplate))
    : headLabel(finding.field);
  return {
    ...(block && { blockName: blockName(block, blockTemplates.values()) }),
    ...(label !== '' && { fieldLabel: label }),
  };
}

/** 'Agenda · Rendez-vous 2, Lien', 'Réglages · Objet'; '' for the letter as a whole. */
export function placeText({ blockName: name, fieldLabel: label = '' }: PlaceNames): string {
  if (name === undefined && label === '') return '';
  return [name ?? head.title, label].filter(Boolean).join(' · ');
}

/** What a line or a parameter of the letter is called where it stands alone; '' for another field. */
export function headLabel(field: string | undefined): string {
  if (field === 'subject' || field === 'preheader') return head[field];
  // Its form says 'Texte' under this title.
  if (field === 'surheadersubject') return head.surheader;
  return named(head.labels, field)[0] ?? '';
}

function fieldLabel({ field, path }: Named, template: BlockTemplate | undefined): string {
  const [key, ...steps] = stepsOf(path ?? field ?? '');
  return labelsOf(template?.parameters ?? [], key, steps).join(', ');
}

/** `liste[0][photo][alt]` as `['liste', '0', 'photo', 'alt']`; the rank of a link in a text is not of the form. */
const stepsOf = (path: string) =>
  path
    .replace(/#.*$/s, '')
    .split(/[[\]]+/)
    .filter(Boolean);

function labelsOf(
  parameters: readonly Parameter[],
  key: string | undefined,
  steps: readonly string[],
): string[] {
  const parameter = parameters.find((candidate) => candidate.key === key);
  if (!parameter) return [];
  const { label } = parameter;
  if (parameter.kind === 'list') {
    const [rank, inner, ...rest] = steps;
    if (rank === undefined) return [label];
    const { itemLabel, of } = parameter.settings;
    return [listWords.item(itemLabel, Number(rank) + 1), ...labelsOf(of, inner, rest)];
  }
  const own = partLabels(parameter, steps);
  const isAlone = parameters.every((other) => other === parameter || other.kind !== 'article');
  // An article's parts say what they are of, save beside another one.
  return parameter.kind === 'article' && own.length > 0 && isAlone ? own : [label, ...own];
}

const named = (names: object, part: string | undefined): string[] => {
  const label = part !== undefined && Object.hasOwn(names, part) && (names as Record<string, unknown>)[part];
  return typeof label === 'string' ? [label] : [];
};

type PartNames<Kind extends SimpleFieldKind> = (
  steps: readonly string[],
  settings: ParameterOf<Kind>['settings'],
) => string[];
/** The form has one field for all of it. */
const whole = () => [];

/** What the form of each kind calls the parts of its value, from the outside in. */
const names: { [Kind in SimpleFieldKind]: PartNames<Kind> } = {
  text: whole,
  richtext: whole,
  html: whole,
  link: whole,
  choice: whole,
  number: whole,
  color: whole,
  font: whole,
  toggle: whole,
  date: whole,
  image: ([part]) => named(fieldParts.image, part),
  social: whole,
  separator: whole,
  article: ([part, inner], { cta }) => {
    const { article } = fieldParts;
    if (part === 'image') return [article.image, ...named(fieldParts.image, inner)];
    if (part !== 'cta') return named(article, part);
    const isText = cta?.display === 'text';
    if (inner === 'link') return [isText ? article.ctaTextLink : article.ctaLink];
    return [isText ? article.ctaLinkText : article.ctaText];
  },
};

/** What the form of a parameter calls a part of its value, from the outside in; nothing for all of it. */
export const partLabels = ({ kind, settings }: SimpleParameter, steps: Steps): string[] =>
  (names[kind] as (steps: readonly string[], settings: unknown) => string[])(steps.map(String), settings);
