import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import type { Block } from '../../core/campaign/block.ts';
import { blockName } from '../../core/campaign/block-name.ts';
import type { Draft } from '../../core/campaign/version.ts';
import { contents } from '../../core/fields/contents.ts';
import { socialNetworkNames } from '../../core/fields/social-networks.ts';
import type { BlockFilter, Position } from '../../core/positions/position.ts';
import { filterOf } from '../../core/positions/rows.ts';
import type { ThemeContents } from '../../core/theme/read-theme.ts';
import { htmlWords } from '../html/html-text.ts';
import { markupEngine } from '../markup/markup-engine.ts';
import { renderBlock } from '../render/render-html.ts';
import { type BlockPiece, readPieces } from './block-pieces.ts';
import { writtenDate } from './piece-supply.ts';
import { pourBlock } from './pour-block.ts';

interface LeftOver {
  block: string;
  /** `block` for a whole one; what stood in it follows. */
  type: Exclude<BlockPiece['type'], 'items'> | 'block';
  /** What it says; of a picture its alternative text, else its address; of a block its name; of networks theirs. */
  text: string;
}

/** A letter in another design. */
export interface PouredLetter {
  draft: Draft;
  /** Contents that found no place, with the id of the block they stood in. */
  left: LeftOver[];
}

/** Where a letter is poured into. */
export type Design = Pick<ThemeContents, 'template' | 'blockTemplates'> & {
  letters: readonly Pick<Draft, 'blocks'>[];
};

/** Texts of a letter that are its own in every design; colours, fonts and sizes are the design's. */
const ownTexts = [
  'surheadersubject',
  'mirrorlink',
  'legalbottomtext',
  'unsubtext',
  'unsuburl',
  'contacttext',
  'contacturl',
] as const;

/** The same place, where the design has it; else the last one of its type, or a full one for a half. */
function placeIn({ template: { positions } }: Design, position: Position): Position | undefined {
  if (positions.includes(position)) return position;
  const ofType = (type: BlockFilter) => positions.findLast((one) => filterOf(one) === type);
  const type = filterOf(position);
  return ofType(type) ?? (type === 'semi' ? ofType('full') : undefined);
}

function textOf(piece: Exclude<BlockPiece, { type: 'items' }>): string {
  if (piece.type === 'html') return htmlWords(piece.value).replace(/\s+/g, ' ').trim();
  if (piece.type === 'date') return writtenDate(piece);
  if (piece.type === 'picture') return piece.value.alt || piece.value.url;
  if (piece.type === 'social')
    return piece.value.map(({ network }) => socialNetworkNames[network]).join(', ');
  return String(piece.value);
}

const leftOvers = (block: string, pieces: readonly BlockPiece[]): LeftOver[] =>
  pieces.flatMap((piece) =>
    piece.type === 'items'
      ? piece.items.flatMap((item) => leftOvers(block, item))
      : [{ block, type: piece.type, text: textOf(piece) }],
  );

/** The header or footer that the letters of a design have: a letter's contents take the place of its own. */
function frameOf({ template, letters }: Design, position: Position): Block | undefined {
  const blocks = [...template.defaults.blocks, ...letters.flatMap((letter) => letter.blocks)];
  return blocks.find((block) => block.position === position);
}

/** Kinds of blocks that say by themselves what they are: an offer, a film, a code. Only their own are poured into them. */
const ofOneMatter = new Set([
  'cellules',
  'code-promo',
  'document',
  'offres-emploi',
  'partage',
  'transferer',
  'video',
]);

/** Whether a template has no place for contents, as a rule between blocks has none. */
const saysNothing = ({ parameters }: BlockTemplate): boolean =>
  parameters.every(({ kind }) => kind !== 'list' && contents[kind].says !== undefined);

/** Whether a value says nothing and shows nothing, all that stands in it included. */
const isNothing = (value: unknown): boolean =>
  value === '' ||
  value === null ||
  value === false ||
  (typeof value === 'object' && Object.values(value).every(isNothing));

/**
 * Pours a letter into a theme: each block into the template that holds its contents best, at its place. The letter's own
 * words, pictures and links; the theme's look.
 */
export function pourLetter(
  draft: Draft,
  blockTemplates: ReadonlyMap<string, BlockTemplate>,
  design: Design,
): PouredLetter {
  const left: LeftOver[] = [];
  const texts = Object.fromEntries(ownTexts.map((name) => [name, draft.parameters[name]]));
  const parameters = { ...draft.parameters, ...design.template.defaults.parameters, ...texts };
  const byId = new Map(design.blockTemplates.map((one) => [one.id, one]));
  const context = {
    template: design.template,
    blockTemplates: byId,
    pictures: {},
    mode: 'send' as const,
    markup: markupEngine,
  };
  const leave = (block: Block, pieces: readonly BlockPiece[]): [] => {
    const name = blockName(block, blockTemplates.values());
    left.push({ block: block.id, type: 'block', text: name }, ...leftOvers(block.id, pieces));
    return [];
  };
  const blocks = draft.blocks.flatMap((block): Block[] => {
    const template = blockTemplates.get(block.blocktemplate);
    if (!template) return leave(block, []);
    const position = placeIn(design, block.position);
    if (!position) return leave(block, readPieces(template.parameters, block.blockdatas));
    const type = filterOf(position);
    const frame = type === 'header' || type === 'footer' ? frameOf(design, position) : undefined;
    const pieces = readPieces(template.parameters, block.blockdatas);
    const candidates = design.blockTemplates.filter(
      (one) =>
        one.blockfilters.includes(type) &&
        (one.id === block.blocktemplate || !ofOneMatter.has(one.id)) &&
        (frame ? one.id === frame.blocktemplate : pieces.length > 0 || saysNothing(one)),
    );
    const draw = (into: BlockTemplate, blockdatas: Block['blockdatas']) =>
      renderBlock(
        { ...block, position, blockfilter: type, blocktemplate: into.id, blockdatas },
        parameters,
        context,
      );
    const poured = pourBlock({ template, values: block.blockdatas }, candidates, draw);
    if (!poured) return leave(block, pieces);
    left.push(...leftOvers(block.id, poured.left));
    // A frame that nothing was poured into keeps its words: they name the organisation.
    const values = frame && isNothing(poured.values) ? {} : poured.values;
    const { row, source: _, ...kept } = block;
    return [
      {
        ...kept,
        ...(row !== undefined && position === block.position && { row }),
        position,
        blockfilter: type,
        blocktemplate: poured.template.id,
        blockdatas: { ...frame?.blockdatas, ...values },
      },
    ];
  });
  return { draft: { ...draft, parameters, blocks }, left };
}
