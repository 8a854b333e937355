import type { Block } from '../../core/campaign/block.ts';
import {
  type EmptySpot,
  insertBlock,
  insertionAt,
  type Layout,
  newBlock,
  offeredPlaces,
  placeAfterSelection,
} from '../../core/campaign/operations.ts';
import type { ClippedBlock } from './clip-reading.ts';

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
        ? insertionAt(offeredPlaces(placed, template.id, layout), spot.target)
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
