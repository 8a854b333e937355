import type { BlockTemplate } from '../block-template/block-template.ts';
import type { Block } from '../campaign/block.ts';
import { blockName } from '../campaign/block-name.ts';
import type { ArticleSettings } from '../fields/article.ts';
import type { Parameter } from '../fields/index.ts';
import type { Finding } from '../finding.ts';
import { words } from '../wording/interface.ts';

const { settings: head, fields } = words;
const { article: articleLabels, image: imageLabels, list: listWords } = fields;

/** What people call the place of a remark. */
export interface PlaceNames {
  blockName?: string;
  /** 'Rendez-vous 2, Lien': what forms call the part of the field, from the outside in. */
  fieldLabel?: string;
}

interface Ground {
  blocks: readonly Block[];
  blockTemplates: ReadonlyMap<string, BlockTemplate>;
}

/** The block of a remark and what its form calls the field; of the letter's own lines and parameters, their label. */
export function placeNames(finding: Finding, { blocks, blockTemplates }: Ground): PlaceNames {
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

/** The label of a line or a parameter of the letter; '' for another field. */
export function headLabel(field: string | undefined): string {
  if (field === 'subject' || field === 'preheader') return head[field];
  return partLabel(head.labels, field)[0] ?? '';
}

function fieldLabel({ field, path }: Finding, template: BlockTemplate | undefined): string {
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
  const { label, kind } = parameter;
  const [part, inner, ...rest] = steps;
  if (kind === 'image') return [label, ...partLabel(imageLabels, part)];
  if (kind === 'list' && part !== undefined) {
    const { itemLabel, of } = parameter.settings;
    return [listWords.item(itemLabel, Number(part) + 1), ...labelsOf(of, inner, rest)];
  }
  if (kind !== 'article') return [label];
  const own = articleLabel(parameter.settings, steps);
  const isAlone = parameters.every((other) => other === parameter || other.kind !== 'article');
  // Its parts say what they are of, save beside another one.
  return own.length > 0 && isAlone ? own : [label, ...own];
}

function articleLabel(settings: ArticleSettings, [part, inner]: readonly string[]): string[] {
  if (part === 'image') return [articleLabels.image, ...partLabel(imageLabels, inner)];
  if (part !== 'cta') return partLabel(articleLabels, part);
  const isText = settings.cta?.display === 'text';
  if (inner === 'link') return [isText ? articleLabels.ctaTextLink : articleLabels.ctaLink];
  return [isText ? articleLabels.ctaLinkText : articleLabels.ctaText];
}

const partLabel = (labels: object, part: string | undefined): string[] => {
  const label =
    part !== undefined && Object.hasOwn(labels, part) && (labels as Record<string, unknown>)[part];
  return typeof label === 'string' ? [label] : [];
};
