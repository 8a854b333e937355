import { useMemo, useState } from 'react';
import type { Block } from '../../../../../core/campaign/block.ts';
import { blockName } from '../../../../../core/campaign/block-name.ts';
import { readingOrder } from '../../../../../core/campaign/block-rows.ts';
import type { MediaSummary } from '../../../../../core/media/media-summary.ts';
import { positionName } from '../../../../../core/wording/placement.ts';
import { notify, notifyRefusal } from '../../../../components/notices.tsx';
import { pictureWords } from '../../../../pictures/messages.fr.ts';
import { hasPicture, imageValueOf } from '../../../../pictures/picture-of.ts';
import { lastPictureField } from '../../../../pictures/slot.ts';
import { type PicturePlace, picturePlaces, withPicture } from '../../../../state/block-pictures.ts';
import type { EditorStore } from '../../../../state/editor-actions.ts';
import { useEditor, useEditorActions, useEditorStore } from '../../../../state/editor-context.tsx';
import type { EditorDocument } from '../../../../state/editor-document.ts';
import { selectedBlock } from '../../../../state/editor-state.ts';

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

const { panel: words } = pictureWords;

/** A place for a picture, among all those of the letter. */
interface LetterPlace extends PictureTarget {
  /** As a list of the whole letter names it. */
  option: string;
}

/** Where a picture may go, and where it goes. */
export interface Places {
  all: readonly LetterPlace[];
  /** Of the selected block: the one a person was last about, else its first. */
  place: LetterPlace | undefined;
  /** Name of the selected block. */
  selected: string | undefined;
  choose: (place: LetterPlace) => void;
  /** Puts a picture in the place, as one step, and says so. */
  put: (media: MediaSummary, alt?: string) => Promise<void>;
}

export function usePlaces(): Places {
  const store = useEditorStore();
  const { mark } = useEditorActions();
  const document = useEditor((state) => state.document);
  const blocks = useEditor(({ draft }) => draft.blocks);
  const selection = useEditor(selectedBlock);
  const [name, setName] = useState(lastPictureField);
  const all = useMemo(() => placesIn(blocks, document), [blocks, document]);
  const own = all.filter(({ block }) => block === selection?.id);
  const place = own.find((one) => one.name === name) ?? own[0];
  const selected = selection && blockName(selection, document.blockTemplates);

  async function put(media: MediaSummary, alt?: string) {
    if (!place) return notifyRefusal(selected === undefined ? words.noTarget : words.noPlace(selected));
    await putPicture(store, place, media, alt);
  }
  const choose = (chosen: LetterPlace) => {
    mark(chosen.block);
    setName(chosen.name);
  };
  return { all, place, selected, choose, put };
}

/** Every place for a picture of the letter, in the order of its page. */
function placesIn(blocks: readonly Block[], { template, blockTemplates }: EditorDocument): LetterPlace[] {
  return readingOrder(blocks, template.positions).flatMap((block) => {
    const own = blockTemplates.find(({ id }) => id === block.blocktemplate);
    if (!own) return [];
    const names = [blockName(block, blockTemplates), positionName(block.position)] as const;
    const places = picturePlaces(own, block.blockdatas);
    return places.map((place) => {
      const option = places.length > 1 ? words.placeIn(...names, place.label) : words.place(...names);
      return {
        ...place,
        block: block.id,
        option: place.value.url === '' ? words.emptyPlace(option) : option,
      };
    });
  });
}
