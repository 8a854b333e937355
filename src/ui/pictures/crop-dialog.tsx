import { useState } from 'react';
import type { MediaSummary } from '../../contract/medias.ts';
import type { Ratio } from '../../core/fields/settings.ts';
import { type Crop, mailAddress } from '../../core/media/picture-address.ts';
import { words as common } from '../../core/wording/interface.ts';
import { pictureWords } from '../../core/wording/pictures.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import styles from './crop-dialog.module.css';
import { Numbers, RatioField } from './crop-fields.tsx';
import { CropFrame } from './crop-frame.tsx';
import { fitCrop, fitsRatio, largestWithin, wholePicture, withNumber } from './crop-geometry.ts';
import { CropResult, type Slot } from './crop-result.tsx';
import { OverForm } from './over-form.tsx';

const { crop: words } = pictureWords;

interface CropDialogProps {
  media: MediaSummary;
  /** The part that shows now. */
  crop: Crop | undefined;
  slot: Slot;
  /** The part to show; undefined for the whole picture. */
  onApply: (crop: Crop | undefined) => void;
  onClose: () => void;
}

/** The part of a picture that its place shows: a frame by pointer, by arrows or by numbers, and what it makes of it. */
export function CropDialog({ media, crop: former, slot, onApply, onClose }: CropDialogProps) {
  const [ratio, setRatio] = useState(() => firstRatio(former, slot.ratio));
  const [crop, setCrop] = useState(() =>
    former ? fitCrop(former, media, ratio) : largestWithin(wholePicture(media), ratio),
  );
  const isWhole = crop.w === media.width && crop.h === media.height;
  const chooseRatio = (next: Ratio) => {
    setRatio(next);
    if (!fitsRatio({ width: crop.w, height: crop.h }, next)) setCrop(largestWithin(crop, next));
  };
  return (
    <OverForm>
      <Dialog opened title={words.title} size="lg" onClose={onClose}>
        <form
          className={styles.dialog}
          onSubmit={(event) => {
            event.preventDefault();
            onApply(isWhole ? undefined : crop);
          }}
        >
          <CropFrame
            // What the browser can show, of whatever format the file is; never a file's own markup.
            address={mailAddress({ ...media, url: media.original }, 620)}
            {...{ media, crop, ratio, onCrop: setCrop }}
          />
          <div className={styles.side}>
            <RatioField slot={slot.ratio} value={ratio} onChange={chooseRatio} />
            <Numbers
              crop={crop}
              onNumber={(part, value) => setCrop(withNumber(crop, part, value, { picture: media, ratio }))}
            />
            <CropResult {...{ media, crop, slot }} />
          </div>
          <div className={styles.foot}>
            {former && (
              <Button variant="subtle" onClick={() => onApply(undefined)}>
                {words.whole}
              </Button>
            )}
            <Button variant="default" className={styles.cancel} onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit">{words.apply}</Button>
          </div>
        </form>
      </Dialog>
    </OverForm>
  );
}

/** The slot's, unless the part that shows was cut otherwise. */
function firstRatio(former: Crop | undefined, ratio: Ratio): Ratio {
  return former && !fitsRatio({ width: former.w, height: former.h }, ratio) ? 'free' : ratio;
}
