import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import type { Ratio } from '../../core/fields/settings.ts';
import type { Crop } from '../../core/media/picture-address.ts';
import { Box, Stack, Text } from '../components/layout.tsx';
import styles from './crop-frame.module.css';
import { type Handle, handles, moveCrop, resizeCrop, type Size } from './crop-geometry.ts';
import { pictureWords } from './messages.fr.ts';

const { crop: words, pixels } = pictureWords;

interface CropFrameProps {
  /** Of a picture that the browser shows. */
  address: string;
  media: Size;
  crop: Crop;
  ratio: Ratio;
  onCrop: (crop: Crop) => void;
}

/** The picture and the frame over it, which is moved and resized by pointer and by arrows. */
export function CropFrame({ address, media, crop, ratio, onCrop }: CropFrameProps) {
  const help = useId();
  const stage = useRef<HTMLDivElement>(null);
  const slot = { picture: media, ratio };
  const share = (value: number, whole: number) => `${(100 * value) / whole}%`;
  const drag = useDrag((start, handle, dx, dy) => {
    const scale = media.width / (stage.current?.clientWidth || media.width);
    const by = { dx: dx * scale, dy: dy * scale };
    onCrop(handle ? resizeCrop(start, handle, by, slot) : moveCrop(start, by.dx, by.dy, media));
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = byKey(event, crop, slot);
    if (!next) return;
    event.preventDefault();
    onCrop(next);
  };
  return (
    <Stack justifyItems="center" gap={2} minWidth={0} className={styles.ground}>
      <Box
        position="relative"
        overflow="hidden"
        background="sunken"
        radius="sm"
        ref={stage}
        className={styles.stage}
        style={{
          aspectRatio: `${media.width} / ${media.height}`,
          // As high as the ground at most, whatever the proportion.
          width: `min(100%, calc(var(--stage-height) * ${media.width / media.height}))`,
        }}
      >
        <Box as="img" fullWidth fullHeight src={address} alt="" draggable={false} />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields; this is one thing that arrows move */}
        <div
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move and resize it
          tabIndex={0}
          data-autofocus
          aria-label={words.frameAt(crop.x, crop.y, pixels(crop.w, crop.h))}
          aria-describedby={help}
          className={styles.frame}
          style={{
            left: share(crop.x, media.width),
            top: share(crop.y, media.height),
            width: share(crop.w, media.width),
            height: share(crop.h, media.height),
          }}
          onKeyDown={onKeyDown}
          {...drag(crop)}
        >
          {handles.map((handle) => (
            <span key={handle} className={styles.handle} data-handle={handle} {...drag(crop, handle)} />
          ))}
        </div>
      </Box>
      <Text size={12} tone="muted" id={help}>
        {words.help}
      </Text>
    </Stack>
  );
}

type Follow = (start: Crop, handle: Handle | undefined, dx: number, dy: number) => void;

/** What makes an element carry the frame, or a handle of it, while the pointer is down. */
function useDrag(follow: Follow) {
  const pressed = useRef<{ crop: Crop; x: number; y: number }>(undefined);
  return (crop: Crop, handle?: Handle) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      pressed.current = { crop, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = pressed.current;
      if (!from || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
      event.stopPropagation();
      follow(from.crop, handle, event.clientX - from.x, event.clientY - from.y);
    },
    onLostPointerCapture: () => {
      pressed.current = undefined;
    },
  });
}

const arrows: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The frame after a key: an arrow moves it by a hundredth of the picture; with Shift, it makes it larger or smaller. */
function byKey(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  crop: Crop,
  slot: { picture: Size; ratio: Ratio },
): Crop | undefined {
  const arrow = arrows[key];
  if (!arrow || ctrlKey || metaKey || altKey) return undefined;
  const step = Math.max(1, Math.round(slot.picture.width / 100));
  const [dx, dy] = [arrow[0] * step, arrow[1] * step];
  if (!shiftKey) return moveCrop(crop, dx, dy, slot.picture);
  return resizeCrop(crop, dx === 0 ? 's' : 'e', { dx, dy }, slot);
}
