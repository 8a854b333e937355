import { type KeyboardEvent, useEffect, useRef } from 'react';
import { ImageParts } from '../../../fields/image.tsx';
import type { Writing } from '../../../state/drawn-place.ts';
import { useEditor, useEditorStore } from '../../../state/editor-context.tsx';
import { pictureAt } from '../../../state/written-text.ts';
import { focusBlock } from '../overlay/focus.ts';
import { drawnImage } from '../preview/text-host.ts';
import { inPlaceWords as words } from './messages.fr.ts';
import { Bar } from './text-bar.tsx';
import styles from './writing.module.css';

/** What one does with a picture of the letter, over it: another one, its frame, what it says. */
export function PictureBar({ page, writing, scale }: { page: Document; writing: Writing; scale: number }) {
  const store = useEditorStore();
  useEditor(({ draft }) => draft);
  // So that what is pasted next is meant for it.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  const picture = pictureAt(store.getState(), writing);
  const drawn = drawnImage(page, writing)?.getBoundingClientRect();
  if (!picture || !drawn) return null;
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    store.actions.write(undefined);
    if (writing.block !== undefined) focusBlock(writing.block);
  };
  return (
    <Bar
      anchor={{ left: drawn.left + drawn.width / 2, top: drawn.bottom }}
      scale={scale}
      side="below"
      label={words.picture(picture.label)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls inside */}
      <div ref={box} className={styles.picture} onKeyDown={leave}>
        <ImageParts
          legend={picture.label}
          name={picture.field}
          value={picture.value}
          ratio={picture.ratio}
          withoutLink
          compact
          onChange={(value) => picture.put(store, value)}
        />
      </div>
    </Bar>
  );
}
