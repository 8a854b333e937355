import type { BlockTemplate } from '../../../core/block-template/block-template.ts';
import type { Block } from '../../../core/campaign/block.ts';
import { readingOrder } from '../../../core/campaign/block-rows.ts';
import type { CampaignSettings } from '../../../core/campaign/parameters.ts';
import type { Draft } from '../../../core/campaign/version.ts';
import { partLabels } from '../../../core/checks/finding-place.ts';
import type { Values } from '../../../core/fields/field.ts';
import { formName, walkValues } from '../../../core/fields/walk-values.ts';
import type { Position } from '../../../core/positions/position.ts';
import { settingsWords as settings } from '../../../core/wording/letter-settings.ts';

/** Where a text of the letter stands. */
export interface TextPlace {
  /** Id of its block; undefined for the subject, the preheader and the parameters. */
  block: string | undefined;
  /** From the draft, or from the block's values. */
  path: readonly (string | number)[];
  /** French, as the form calls it. */
  label: string;
  kind: 'words' | 'html' | 'address';
  /** Whether readers know its block by it. */
  isTitle?: boolean;
  value: string;
  /** The draft, or the block's values, with another text in its place. */
  set: (whole: Values, text: string) => Values;
}

/** The texts of the mail list and of the two rows that come from the parameters. */
export function headTexts({ subject, preheader, parameters }: Draft): TextPlace[] {
  const head = (name: 'subject' | 'preheader', value: string): TextPlace => ({
    block: undefined,
    path: [name],
    label: settings[name],
    kind: 'words',
    value,
    set: (draft, text) => ({ ...draft, [name]: text }),
  });
  const parameter = (name: keyof CampaignSettings, kind: TextPlace['kind']): TextPlace => ({
    block: undefined,
    path: ['parameters', name],
    label: settings.labels[name],
    kind,
    value: String(parameters[name]),
    set: (draft, text) => ({ ...draft, parameters: { ...(draft.parameters as object), [name]: text } }),
  });
  return [
    head('subject', subject),
    head('preheader', preheader),
    parameter('surheadersubject', 'words'),
    parameter('mirrorlink', 'words'),
    parameter('legalbottomtext', 'words'),
    parameter('unsubtext', 'words'),
    parameter('unsuburl', 'address'),
    parameter('contacttext', 'words'),
    parameter('contacturl', 'address'),
  ];
}

/** A block's texts in the order of its form; the addresses of networks are no texts of the letter. */
export const blockTexts = (block: Block, template: BlockTemplate | undefined): TextPlace[] =>
  walkValues(block.blockdatas, template?.parameters ?? []).flatMap((leaf): TextPlace[] => {
    if (leaf.type !== 'words' && leaf.type !== 'html' && leaf.type !== 'address') return [];
    if (!leaf.isShown || (leaf.type === 'address' && leaf.of === 'network')) return [];
    const { item, parameter } = leaf.holder;
    // What an item of a list lacks is its template's, and no text of the letter yet.
    if (item && !leaf.isOwn) return [];
    const entry = item ? [`${item.list.settings.itemLabel} ${item.rank + 1}`] : [];
    return [
      {
        block: block.id,
        path: leaf.steps,
        label: [...entry, parameter.label, ...partLabels(parameter, leaf.at).slice(-1)].join(', '),
        kind: leaf.type,
        isTitle: leaf.type === 'words' && leaf.role === 'title',
        value: leaf.value,
        set: leaf.set,
      },
    ];
  });

export interface LetterTemplates {
  positions: readonly Position[];
  blockTemplates: ReadonlyMap<string, BlockTemplate>;
}

/** Every text of a letter as it is read: subject, preheader, parameters, then block after block. */
export function* letterTexts(
  draft: Draft,
  { positions, blockTemplates }: LetterTemplates,
): Generator<TextPlace> {
  yield* headTexts(draft);
  for (const block of readingOrder(draft.blocks, positions)) {
    yield* blockTexts(block, blockTemplates.get(block.blocktemplate));
  }
}

/** The name of a text's field in its form. */
export const fieldName = ({ block, path }: TextPlace): string =>
  block === undefined ? String(path.at(-1)) : formName(path);
