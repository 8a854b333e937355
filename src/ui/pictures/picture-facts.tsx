import { contract } from '../../contract/index.ts';
import type { Ratio } from '../../core/fields/settings.ts';
import type { MediaSummary } from '../../core/media/media-summary.ts';
import type { Crop } from '../../core/media/picture-address.ts';
import { pictureWords } from '../../core/wording/pictures.ts';
import { useApiQuery } from '../api/queries.ts';
import { fileSize } from '../components/file-size.ts';
import { Row, Stack, Text } from '../components/layout.tsx';
import { fitsRatio } from './crop-geometry.ts';
import styles from './picture-preview.module.css';
import { widthWarning } from './quality.ts';

const { field: words, pixels } = pictureWords;

interface PictureFactsProps {
  media: MediaSummary;
  url: string;
  crop: Crop | undefined;
  ratio: Ratio;
  /** px: how wide the letter draws it at most; undefined where that is not known. */
  slot: number | undefined;
}

/** Which picture it is, how the letter shows it, what will be sent of it, and what is to be said against it. */
export function PictureFacts({ media, url, crop, ratio, slot }: PictureFactsProps) {
  const size = { width: crop?.w ?? media.width, height: crop?.h ?? media.height };
  const shownAt = slot === undefined ? undefined : Math.min(slot, size.width);
  const sent = useApiQuery(contract.medias.weigh, { url, width: shownAt ?? 1 }, shownAt !== undefined).data;
  const doubt = widthWarning(size, slot);
  const own = pixels(size.width, size.height);
  const facts = [
    ...(shownAt === undefined ? [] : [words.shownAt(shownAt)]),
    ...(sent ? [words.sentAt(pixels(sent.width, sent.height), fileSize(sent.bytes))] : []),
  ];
  return (
    <Stack columns={1} gap="2px" size={12} tone="muted" tabular className={styles.facts}>
      <Row as="p" gap={2} align="baseline" justify="between" title={media.id}>
        <Text as="span" truncate size={13} weight={550} tone="text">
          {media.name}
        </Text>{' '}
        <Text as="small" flexNone size={12}>
          {crop ? words.cropped(own) : own}
        </Text>
      </Row>
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      {media.credit !== '' && <p>{words.credit(media.credit)}</p>}
      {!fitsRatio(size, ratio) && <p data-doubt>{words.otherRatio(ratio)}</p>}
      {doubt && <p data-doubt>{doubt}</p>}
    </Stack>
  );
}
