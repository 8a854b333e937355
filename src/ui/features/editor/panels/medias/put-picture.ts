import { blockName } from '../../../../../core/campaign/block-name.ts';
import type { MediaSummary } from '../../../../../core/media/media-summary.ts';
import { pictureWords } from '../../../../../core/wording/pictures.ts';
import { notify } from '../../../../components/notices.tsx';
import { hasPicture, imageValueOf } from '../../../../pictures/picture-of.ts';
import { type PicturePlace, picturePlaces, withPicture } from '../../../../state/block-pictures.ts';
import type { EditorStore } from '../../../../state/editor-actions.ts';

/** A place for a picture, of a block of the letter. */
export interface PictureTarget extends PicturePlace {
  /** Id of its block. */
  block: string;
}

/** Puts a media in a place of the letter, as one step, and says so; nothing where the block has gone meanwhile. */
export async function putPicture(
  { getState, actions }: EditorStore,
  place: Pick<PictureTarget, 'block' | 'name' | 'label'>,
  media: MediaSummary,
  alt?: string,
) {
  const picked = await imageValueOf(media, alt);
  const { draft, document } = getState();
  const block = draft.blocks.find(({ id }) => id === place.block);
  const template = document.blockTemplates.find(({ id }) => id === block?.blocktemplate);
  if (!block || !template) return;
  const held = picturePlaces(template, block.blockdatas).find(({ name }) => name === place.name);
  if (!held || hasPicture(held.value, picked)) return;
  actions.fillBlock(block.id, withPicture(template, block.blockdatas, place.name, picked));
  notify(pictureWords.panel.put(place.label, blockName(block, document.blockTemplates)));
}
