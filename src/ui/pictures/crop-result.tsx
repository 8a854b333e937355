import { useEffect, useState } from 'react';
import { contract } from '../../contract/index.ts';
import type { MediaSummary } from '../../contract/medias.ts';
import type { Ratio } from '../../core/fields/settings.ts';
import type { Crop } from '../../core/media/picture-address.ts';
import { pictureWords } from '../../core/wording/pictures.ts';
import { useApiQuery } from '../api/queries.ts';
import { fileSize } from '../components/file-size.ts';
import { addressOf } from './crop-address.ts';
import styles from './crop-dialog.module.css';
import { fitsRatio } from './crop-geometry.ts';
import { wantedSize, widthWarning } from './quality.ts';

const { crop: words, pixels } = pictureWords;

/** The place that the picture is for. */
export interface Slot {
  ratio: Ratio;
  /** px: how wide it is drawn; undefined where it is not known. */
  width?: number | undefined;
}

/** ms after which a frame that rests is weighed and told. */
const rest = 350;

/** What the frame makes of the picture: its size, whether that is enough, and what will be sent. */
export function CropResult({ media, crop, slot }: { media: MediaSummary; crop: Crop; slot: Slot }) {
  const rested = useRested(crop);
  const size = { width: crop.w, height: crop.h };
  const weighed = useApiQuery(
    contract.medias.weigh,
    { url: addressOf(media, rested), width: slot.width ?? 1 },
    slot.width !== undefined,
  ).data;
  const wanted = slot.width === undefined ? undefined : wantedSize(slot.width, slot.ratio, size);
  const doubt = widthWarning(size, slot.width);
  const isOther = !fitsRatio(size, slot.ratio);
  return (
    <section aria-label={words.result} className={styles.result}>
      <p className={styles.size}>{pixels(crop.w, crop.h)}</p>
      {wanted && slot.width !== undefined && (
        <p>{words.wanted(pixels(wanted.width, wanted.height), slot.width)}</p>
      )}
      <div role="status">
        {rested === crop && isOther && <p data-doubt>{words.otherRatio(slot.ratio)}</p>}
        {rested === crop && doubt && <p data-doubt>{doubt}</p>}
        {rested === crop && wanted && !doubt && <p data-fine>{words.sharp}</p>}
        {rested === crop && weighed && (
          <p>{words.sent(pixels(weighed.width, weighed.height), fileSize(weighed.bytes))}</p>
        )}
      </div>
    </section>
  );
}

/** A frame once it has come to rest. */
function useRested(crop: Crop): Crop {
  const [rested, setRested] = useState(crop);
  useEffect(() => {
    const timer = setTimeout(() => setRested(crop), rest);
    return () => clearTimeout(timer);
  }, [crop]);
  return rested;
}
