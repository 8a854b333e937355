import type { Block } from '../../core/campaign/block.ts';
import { blockName } from '../../core/campaign/block-name.ts';
import {
  type EmptySpot,
  insertBlock,
  type Layout,
  newBlock,
  offeredPlaces,
  placeAfterSelection,
  placeAt,
} from '../../core/campaign/operations.ts';
import { fieldPresses } from '../../email/render/fields/index.ts';
import { writeParameters } from '../../email/render/fields/parameters.ts';
import { withoutPictureNoise } from '../../email/text-part/picture-noise.ts';
import { writePassages } from '../../email/text-part/write-passages.ts';
import type { ClippedBlock } from './clip-reading.ts';

/** The type under which blocks lie in the system clipboard, as JSON of `ClippedBlocksSchema`. */
export const blockClipType = 'application/x-newsletter-blocks+json';

/** What blocks become in the system clipboard: for this editor, and for any place that takes text. */
export function copiedBlocks(blocks: readonly Block[], layout: Layout): { json: string; text: string } {
  const clips = blocks.map(({ name, blocktemplate, position, hidden, blockdatas }) => ({
    name,
    blocktemplate,
    position,
    hidden,
    blockdatas,
  }));
  const text = blocks.flatMap(({ blocktemplate, blockdatas }) => {
    const template = layout.blockTemplates.get(blocktemplate);
    const passages = template ? writeParameters(fieldPresses, template.parameters, blockdatas) : [];
    return passages.length > 0 ? [writePassages(withoutPictureNoise(passages))] : [];
  });
  const names = blocks.map((block) => blockName(block, layout.blockTemplates.values()));
  return {
    json: JSON.stringify({ schemaVersion: 1, blocks: clips }),
    text: (text.length > 0 ? text : names).join('\n\n'),
  };
}

/** Where pasted blocks go: into the chosen empty place, else after the selection. */
export interface PasteSpot {
  target: EmptySpot | undefined;
  selection: string | undefined;
}

/**
 * The blocks with those of the clipboard after one another, under new ids; reading them refused what finds no place.
 */
export function placedClips(
  blocks: readonly Block[],
  clips: readonly ClippedBlock[],
  layout: Layout,
  spot: PasteSpot,
  newId: () => string,
): { blocks: Block[]; added: string[] } {
  let placed = [...blocks];
  let after = spot.selection;
  const added: string[] = [];
  for (const clip of clips) {
    const template = layout.blockTemplates.get(clip.blocktemplate);
    if (!template) continue;
    const chosen =
      added.length === 0 && spot.target !== undefined
        ? placeAt(offeredPlaces(placed, template.id, layout), spot.target)
        : undefined;
    const place = chosen ?? placeAfterSelection(placed, template.id, layout, after);
    if (!place) continue;
    const { name, hidden } = clip;
    const block: Block = {
      ...newBlock(template, place.position, newId(), clip.blockdatas),
      ...(name && { name }),
      ...(hidden && { hidden }),
    };
    placed = insertBlock(placed, block, place, layout);
    after = block.id;
    added.push(block.id);
  }
  return { blocks: placed, added };
}
