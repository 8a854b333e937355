import { useEffect, useLayoutEffect, useState } from 'react';
import { showFailure, showProblem } from '../../../components/error-dialog.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { pictureWords } from '../../../pictures/messages.fr.ts';
import { uploadError } from '../../../pictures/refused-file.ts';
import { sendPicture } from '../../../pictures/send-picture.ts';
import { useFileDrop } from '../../../pictures/use-file-drop.ts';
import { picturePlaces } from '../../../state/block-pictures.ts';
import { useEditorStore } from '../../../state/editor-context.tsx';
import type { EditorState } from '../../../state/editor-state.ts';
import { type PictureTarget, putPicture } from '../panels/medias/use-places.ts';
import type { Rect } from '../preview/geometry.ts';
import { drawnImage } from '../preview/text-host.ts';
import { useOverlayView } from './overlay-view.ts';
import styles from './picture-drop.module.css';

const { panel: words } = pictureWords;

interface DropPlace extends PictureTarget {
  rect: Rect;
}

/** While a file is held over the page: the pictures of the letter that it may replace, and the blocks without one. */
export function PictureDrop({ onEnd }: { onEnd: () => void }) {
  const store = useEditorStore();
  const view = useOverlayView();
  const [places, setPlaces] = useState<readonly DropPlace[]>([]);
  const [busy, setBusy] = useState<DropPlace>();
  useLayoutEffect(() => {
    const layer = view.layer();
    if (layer) setPlaces(placesOn(layer, store.getState()));
  }, [store, view]);
  useEffect(() => {
    if (busy) return;
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && onEnd();
    addEventListener('dragleave', leave);
    addEventListener('drop', onEnd);
    return () => {
      removeEventListener('dragleave', leave);
      removeEventListener('drop', onEnd);
    };
  }, [busy, onEnd]);

  async function take(place: DropPlace, file: File) {
    const refusal = uploadError(file);
    if (refusal) {
      showProblem(refusal);
      return onEnd();
    }
    setBusy(place);
    const on = { signal: new AbortController().signal, onProgress: () => {} };
    try {
      const { media } = await sendPicture({ file, fields: { folder: '' } }, on);
      await putPicture(store, place, media);
    } catch (failure) {
      showFailure(failure);
    }
    onEnd();
  }

  if (busy) {
    return (
      <div className={styles.place} style={busy.rect} data-over role="status">
        <span>
          <Spinner size={16} /> {words.sending}
        </span>
      </div>
    );
  }
  return places.map((place) => (
    <Place key={`${place.block} ${place.name}`} place={place} onFile={(file) => void take(place, file)} />
  ));
}

function Place({ place, onFile }: { place: DropPlace; onFile: (file: File) => void }) {
  const { isOver, on } = useFileDrop(([file]) => file && onFile(file));
  return (
    <div
      className={styles.place}
      style={place.rect}
      data-over={isOver || undefined}
      data-drop-picture={place.name}
      {...on}
    >
      <span>{words.drop(place.label)}</span>
    </div>
  );
}

/** Where the places of the letter are drawn, px of the layer: each at its picture; an empty one has the block it is in. */
function placesOn(layer: HTMLElement, { draft, document }: EditorState): DropPlace[] {
  const frame = layer.parentElement?.querySelector('iframe');
  const page = frame?.contentDocument;
  if (!frame || !page) return [];
  const scale = frame.getBoundingClientRect().width / frame.clientWidth;
  const rectOf = (element: Element): Rect => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left: left * scale, top: top * scale, width: width * scale, height: height * scale };
  };
  return draft.blocks.flatMap((block) => {
    const drawn = page.querySelector(`[data-block-id="${CSS.escape(block.id)}"]`);
    const template = document.blockTemplates.find(({ id }) => id === block.blocktemplate);
    if (!drawn || !template) return [];
    const places = picturePlaces(template, block.blockdatas).map((place) => ({
      place,
      image: drawnImage(page, { block: block.id, path: place.name }),
    }));
    const isBare = places.every(({ image }) => !image);
    return places.flatMap(({ place, image }, index) => {
      const at = image ?? (isBare && index === 0 ? drawn : undefined);
      return at ? [{ ...place, block: block.id, rect: rectOf(at) }] : [];
    });
  });
}
