import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { imageState, isFallbackPicture } from '../../core/fields/image-address.ts';
import type { ImageValue } from '../../core/fields/part.ts';
import type { MediaSummary } from '../../core/media/media-summary.ts';
import type { Crop } from '../../core/media/picture-address.ts';
import { fieldParts } from '../../core/wording/field-parts.ts';
import { Row, Stack } from '../components/layout.tsx';
import { lazy } from '../components/lazy.ts';
import { notify } from '../components/notices.tsx';
import { useFieldContext } from '../fields/field-context.tsx';
import { FieldNote } from '../fields/field-frame.tsx';
import type { ImagePartsProps } from '../fields/image-parts.ts';
import { Address } from '../fields/link.tsx';
import { AddressField } from './address-field.tsx';
import { fitsRatio, largestWithin, type Size, wholePicture } from './crop-geometry.ts';
import type { LibraryTab } from './library-dialog.tsx';
import { pictureWords } from './messages.fr.ts';
import { PictureActions } from './picture-actions.tsx';
import { PictureFacts, PicturePreview } from './picture-facts.tsx';
import { addressOf, cropIn, hasPicture, imageValueOf, type PickPicture, useMediaAt } from './picture-of.ts';
import { PictureWords } from './picture-words.tsx';
import { sendPicture } from './send-picture.ts';
import { rememberPictureField, slotWidth } from './slot.ts';
import { UploadList } from './upload-list.tsx';
import { createUploadQueue } from './upload-queue.ts';
import { useFileDrop } from './use-file-drop.ts';

const { field: words } = pictureWords;

const LibraryDialog = lazy(async () => (await import('./library-dialog.tsx')).LibraryDialog);
const CropDialog = lazy(async () => (await import('./crop-dialog.tsx')).CropDialog);

/** A picture of a block: chosen in the library, added, dropped, cropped or written as an address. */
export function PictureField(props: ImagePartsProps) {
  const { value, name, legend } = props;
  const [open, setOpen] = useState<LibraryTab | 'crop'>();
  const [broken, setBroken] = useState('');
  const picture = usePicture(props);
  const { put, pick, taken } = usePutting(props);
  const queue = useDropped(pick);
  const drop = useFileDrop(([file]) => file && queue.add([file], { folder: '' }));
  const cropToSlot = () => {
    const { media, crop, ratio } = picture;
    if (!media) return;
    put({ url: addressOf(media, largestWithin(crop ?? wholePicture(media), ratio)) });
    notify(words.croppedToSlot(ratio), { label: words.adjust, run: () => setOpen('crop') });
  };
  // Asked for before the library said that it has no such picture, it would come up with the next one.
  if (open === 'crop' && picture.isMissing) setOpen(undefined);
  const isBroken = broken === value.url || picture.isMissing;
  const isFallback = isFallbackPicture(value.url);
  const isEmpty = isFallback || imageState(value.url) === 'empty';

  return (
    <fieldset
      className="field-group"
      data-picture={name}
      onFocus={() => rememberPictureField(name)}
      {...drop.on}
      onPaste={(event) => {
        const [file] = event.clipboardData.files;
        if (!file) return;
        event.preventDefault();
        queue.add([file], { folder: '' });
      }}
    >
      <Row as="legend" gap={2} align="baseline" fullWidth>
        {legend}
        <FieldNote required={props.required} />
      </Row>
      <Stack columns={1} gap={3} minWidth={0}>
        {props.help && <p className="field-help">{props.help}</p>}
        {!props.compact && (
          <PicturePreview url={value.url} isBroken={isBroken} onBroken={setBroken} isOver={drop.isOver} />
        )}
        {picture.shown && <PictureFacts {...{ ...picture, shown: picture.shown }} url={value.url} />}
        <UploadList queue={queue} />
        <PictureActions
          field={legend}
          isEmpty={isEmpty}
          canCrop={picture.shown !== undefined}
          isOffRatio={picture.shown !== undefined && !fitsRatio(picture.shown, picture.ratio)}
          isKnown={picture.media !== undefined}
          onOpen={setOpen}
          onCropToSlot={cropToSlot}
          onRemove={() => put({ url: '', alt: '', decorative: false })}
        />
        {!props.compact && (
          <AddressField
            url={isFallback ? '' : value.url}
            isBroken={isBroken}
            name={`${name}[url]`}
            required={props.required}
            onChange={(url) => put({ url })}
          />
        )}
      </Stack>
      {!isEmpty && (
        <>
          <PictureWords
            {...{ name, value, put }}
            altRequired={props.altRequired}
            lastAlt={picture.lastAlt}
            isTaken={taken !== '' && taken === value.alt}
          />
          {!props.withoutLink && (
            <Address
              label={fieldParts.image.link}
              name={`${name}[link]`}
              value={value.link}
              onChange={(link) => put({ link })}
            />
          )}
        </>
      )}
      {open && (
        <Suspense>
          <PictureDialog
            {...{ open, picture, pick }}
            onOpen={setOpen}
            onCrop={(url) => put({ url })}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </fieldset>
  );
}

interface PictureDialogProps {
  open: LibraryTab | 'crop';
  picture: ReturnType<typeof usePicture>;
  pick: Pick;
  onOpen: (tab: LibraryTab | 'crop') => void;
  onCrop: (url: string) => void;
  onClose: () => void;
}

/** What stands over the field: the library, or the frame that crops. */
function PictureDialog({ open, picture, pick, onOpen, onCrop, onClose }: PictureDialogProps) {
  const { media, crop, ratio, slot } = picture;
  if (open !== 'crop') {
    const onPick: PickPicture = (picked, alt, next) =>
      void pick(picked, alt).then(() => (next ? onOpen(next) : onClose()));
    return <LibraryDialog tab={open} onTab={onOpen} onClose={onClose} onPick={onPick} />;
  }
  if (!media) return null;
  const apply = (part: Crop | undefined) => {
    onCrop(addressOf(media, part));
    onClose();
  };
  return <CropDialog {...{ media, crop, onClose }} slot={{ ratio, width: slot }} onApply={apply} />;
}

/** What is known of the picture that the field holds, and of the place it is for. */
function usePicture({ value, name, ratio }: ImagePartsProps) {
  const { drawn } = useFieldContext();
  const found = useMediaAt(value.url);
  const media = found.data?.media;
  const block = drawn?.();
  const crop = media && cropIn(value.url, media);
  // The letter knows the size of its pictures before the library answers, which then moves no button.
  const sizeInLetter = found.error ? undefined : block?.renderContext.pictures[value.url];
  const shown: Size | undefined = crop ? { width: crop.w, height: crop.h } : (media ?? sizeInLetter);
  return {
    media,
    shown,
    lastAlt: found.data?.lastAlt ?? '',
    isMissing: found.error?.status === 404,
    crop,
    ratio,
    slot: block && slotWidth(block, name),
  };
}

/** Puts a media in the field; `alt` where the person just wrote it. */
type Pick = (media: MediaSummary, alt?: string) => Promise<void>;

/**
 * Changes the value as it is when that happens: a file may be on its way while one writes. `taken`: the words that a
 * picture had last, and brought.
 */
function usePutting(props: ImagePartsProps) {
  const latest = useRef<ImagePartsProps>(undefined);
  useLayoutEffect(() => {
    latest.current = props;
    return () => {
      latest.current = undefined;
    };
  });
  const put = (change: Partial<ImageValue>) => {
    const { value, onChange } = latest.current ?? {};
    if (value && !hasPicture(value, change)) onChange?.({ ...value, ...change });
  };
  const [taken, setTaken] = useState('');
  const pick: Pick = async (media, alt = '') => {
    const picked = await imageValueOf(media, alt);
    // The field is gone, and what is around it may have changed since.
    if (!latest.current) return notify(words.added(media.name));
    setTaken(alt === '' ? picked.alt : '');
    put(picked);
  };
  return { put, pick, taken };
}

/** The way of a file that is dropped on the field; it goes from there once it is the field's picture. */
function useDropped(pick: Pick) {
  const latest = useRef(pick);
  useLayoutEffect(() => {
    latest.current = pick;
  });
  const [queue] = useState(() => {
    const own = createUploadQueue(sendPicture, ({ media, isNew }, { id }) => {
      if (!isNew) notify(words.known);
      own.forget(id);
      void latest.current(media);
    });
    return own;
  });
  return queue;
}
