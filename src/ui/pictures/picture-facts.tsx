import { contract } from '../../contract/index.ts';
import { imageState, isFallbackPicture } from '../../core/fields/image-address.ts';
import type { Ratio } from '../../core/fields/settings.ts';
import { errorImageAddress, noImageAddress } from '../../core/media/addresses.ts';
import type { MediaSummary } from '../../core/media/media-summary.ts';
import { type Crop, MAX_MAIL_WIDTH_PX } from '../../core/media/picture-address.ts';
import { fieldParts } from '../../core/wording/field-parts.ts';
import { fileSize } from '../../core/wording/file-size.ts';
import { useApiQuery } from '../api/queries.ts';
import { Box, Row, Stack, Text } from '../components/layout.tsx';
import { useFieldContext } from '../fields/field-context.tsx';
import { aspectRatioOf, fitsRatio, type Size } from './crop-geometry.ts';
import { pictureWords } from './messages.fr.ts';
import styles from './picture-preview.module.css';

const { field: qualityWords } = pictureWords;

/** px: a slot's width for screens of twice the dots. */
const denseWidth = (slot: number) => Math.min(MAX_MAIL_WIDTH_PX, 2 * slot);

/** The size a slot hopes for, at the proportion it asks for, else at the picture's own. */
export function wantedSize(slot: number, ratio: Ratio, own: Size): Size {
  const width = denseWidth(slot);
  return { width, height: Math.round(width / (aspectRatioOf(ratio) ?? own.width / own.height)) };
}

/** What is to be said against the width of a picture in its slot; undefined where all is well, or the slot not known. */
export function widthWarning({ width }: Size, slot: number | undefined): string | undefined {
  if (slot === undefined) return undefined;
  if (width < slot) return qualityWords.tooSmall(width);
  return width < denseWidth(slot) ? qualityWords.soft(width, denseWidth(slot)) : undefined;
}

const { field: words, pixels } = pictureWords;

interface PictureFactsProps {
  /** Absent until the library has answered. */
  media: MediaSummary | undefined;
  /** How large the part is that is shown. */
  shown: Size;
  url: string;
  crop: Crop | undefined;
  ratio: Ratio;
  /** px: how wide the letter draws it at most; undefined where that is not known. */
  slot: number | undefined;
}

/**
 * Which picture it is, how the letter shows it, what will be sent of it, and what is to be said against it. What the library
 * tells comes into lines that are there: the buttons below stay where they are.
 */
export function PictureFacts({ media, shown, url, crop, ratio, slot }: PictureFactsProps) {
  const shownAt = slot === undefined ? undefined : Math.min(slot, shown.width);
  const sent = useApiQuery(contract.medias.weigh, { url, width: shownAt ?? 1 }, shownAt !== undefined).data;
  const doubt = widthWarning(shown, slot);
  const own = pixels(shown.width, shown.height);
  const facts = [
    ...(shownAt === undefined ? [] : [words.shownAt(shownAt)]),
    ...(sent ? [words.sentAt(pixels(sent.width, sent.height), fileSize(sent.bytes))] : []),
    ...(media?.credit ? [words.credit(media.credit)] : []),
  ];
  return (
    <Stack columns={1} gap="2px" size={12} tone="muted" tabular>
      <Row as="p" gap={2} align="baseline" justify="between" title={media?.id}>
        <Text as="span" truncate size={13} weight={550} tone="text">
          {media?.name ?? '\u00a0'}
        </Text>{' '}
        <Text as="small" flexNone size={12}>
          {crop ? words.cropped(own) : own}
        </Text>
      </Row>
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      {!fitsRatio(shown, ratio) && <Text tone="warning">{words.otherRatio(ratio)}</Text>}
      {doubt && <Text tone="warning">{doubt}</Text>}
    </Stack>
  );
}

const fallback = { empty: noImageAddress, invalid: errorImageAddress };

interface PicturePreviewProps {
  url: string;
  /** Whether no picture answered at it. */
  isBroken: boolean;
  onBroken: (url: string) => void;
  /** Whether a file is held over the field. */
  isOver: boolean;
}

/** Empty, valid or invalid; an address that answers no picture looks invalid too. */
export function PicturePreview({ url, isBroken, onBroken, isOver }: PicturePreviewProps) {
  const { remoteImages } = useFieldContext();
  const { image } = fieldParts;
  const state = isFallbackPicture(url) ? 'empty' : imageState(url);
  const isRemote = state === 'valid' && url.startsWith('https:') && !remoteImages;
  const shown = state === 'valid' && isBroken ? 'invalid' : state;
  return (
    <Stack
      center
      overflow="hidden"
      position="relative"
      size={13}
      tone="muted"
      background="sunken"
      radius="md"
      className={styles.room}
      data-over={isOver}
    >
      {isRemote ? (
        <p>{image.remote}</p>
      ) : (
        <Box
          as="img"
          position="absolute"
          inset={0}
          fit="contain"
          src={shown === 'valid' ? url : fallback[shown]}
          alt={state === 'empty' ? image.empty : ''}
          data-state={shown}
          draggable={false}
          onError={() => onBroken(url)}
        />
      )}
      {isOver && (
        <Stack
          as="p"
          center
          position="absolute"
          inset={0}
          weight={600}
          tone="accent"
          className={styles.release}
        >
          {pictureWords.field.release}
        </Stack>
      )}
    </Stack>
  );
}
