import { useEffect, useId, useState } from 'react';
import { contract } from '../../contract/index.ts';
import type { Ratio } from '../../core/fields/settings.ts';
import type { MediaSummary } from '../../core/media/media-summary.ts';
import { type Crop, mailAddress } from '../../core/media/picture-address.ts';
import { fileSize } from '../../core/wording/file-size.ts';
import { useApiQuery } from '../api/queries.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Row, Stack, Text } from '../components/layout.tsx';
import { words as common } from '../components/messages.fr.ts';
import styles from './crop-frame.module.css';
import { CropFrame } from './crop-frame.tsx';
import { fitCrop, fitsRatio, largestWithin, wholePicture, withNumber } from './crop-geometry.ts';
import { pictureWords } from './messages.fr.ts';
import { OverForm } from './over-form.tsx';
import { wantedSize, widthWarning } from './picture-facts.tsx';
import { addressOf } from './picture-of.ts';

const { crop: words } = pictureWords;
const ratios = ['free', '16:9', '3:2', '4:3', '1:1', '3:4'] as const satisfies readonly Ratio[];

/** The proportion that the frame keeps. */
function RatioField(props: { slot: Ratio; value: Ratio; onChange: (ratio: Ratio) => void }) {
  const { slot } = props;
  const named = (ratio: Ratio) => {
    const name = words.ratios[ratio];
    return ratio === slot && slot !== 'free' ? words.ofSlot(name) : name;
  };
  return (
    <label className="field">
      <span className="field-label">{words.ratio}</span>
      <select
        className="control"
        value={props.value}
        onChange={({ currentTarget }) => props.onChange(currentTarget.value as Ratio)}
      >
        {ratios.map((ratio) => (
          <option key={ratio} value={ratio}>
            {named(ratio)}
          </option>
        ))}
      </select>
    </label>
  );
}

const parts = { w: words.width, h: words.height, x: words.left, y: words.top } as const;

/** The frame in numbers, px of the picture. */
function Numbers(props: { crop: Crop; onNumber: (part: keyof Crop, value: number) => void }) {
  return (
    <Stack columns={2} gap={3}>
      {(['w', 'h', 'x', 'y'] as const).map((part) => (
        <NumberField
          key={part}
          label={parts[part]}
          value={props.crop[part]}
          onChange={(value) => props.onNumber(part, value)}
        />
      ))}
    </Stack>
  );
}

/** A number that takes effect when one leaves it or presses Enter: each digit on its way to 960 would move the frame. */
function NumberField(props: { label: string; value: number; onChange: (value: number) => void }) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const take = () => {
    const value = Number(typed);
    if (typed !== undefined && typed.trim() !== '' && Number.isFinite(value)) props.onChange(value);
    setTyped(undefined);
  };
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {props.label}
      </label>
      <input
        id={id}
        type="number"
        className="control"
        min={0}
        step={1}
        value={typed ?? props.value}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed === undefined) return;
          event.preventDefault();
          take();
        }}
      />
    </div>
  );
}

const { crop: cropResultWords, pixels } = pictureWords;

/** The place that the picture is for. */
interface Slot {
  ratio: Ratio;
  /** px: how wide it is drawn; undefined where it is not known. */
  width?: number | undefined;
}

/** ms after which a frame that rests is weighed and told. */
const rest = 350;

/** What the frame makes of the picture: its size, whether that is enough, and what will be sent. */
function CropResult({ media, crop, slot }: { media: MediaSummary; crop: Crop; slot: Slot }) {
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
    <Stack
      as="section"
      gap={1}
      alignContent="start"
      padding={3}
      size={13}
      tone="muted"
      background="sunken"
      radius="md"
      tabular
      aria-label={cropResultWords.result}
      className={styles.result}
    >
      <Text size={16} weight={600} tone="text">
        {pixels(crop.w, crop.h)}
      </Text>
      {wanted && slot.width !== undefined && (
        <p>{cropResultWords.wanted(pixels(wanted.width, wanted.height), slot.width)}</p>
      )}
      <Stack gap={1} role="status">
        {rested === crop && isOther && <Text tone="warning">{cropResultWords.otherRatio(slot.ratio)}</Text>}
        {rested === crop && doubt && <Text tone="warning">{doubt}</Text>}
        {rested === crop && wanted && !doubt && <Text tone="success">{cropResultWords.sharp}</Text>}
        {rested === crop && weighed && (
          <p>{cropResultWords.sent(pixels(weighed.width, weighed.height), fileSize(weighed.bytes))}</p>
        )}
      </Stack>
    </Stack>
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
      <Dialog open title={words.title} size="lg" onClose={onClose}>
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
          <Stack gap={4}>
            <RatioField slot={slot.ratio} value={ratio} onChange={chooseRatio} />
            <Numbers
              crop={crop}
              onNumber={(part, value) => setCrop(withNumber(crop, part, value, { picture: media, ratio }))}
            />
            <CropResult {...{ media, crop, slot }} />
          </Stack>
          <Row gap={2} justify="end" paddingTop={3} borderTop className={styles.foot}>
            {former && (
              <Button variant="subtle" onClick={() => onApply(undefined)}>
                {words.whole}
              </Button>
            )}
            <Button variant="outline" className={styles.cancel} onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit">{words.apply}</Button>
          </Row>
        </form>
      </Dialog>
    </OverForm>
  );
}

/** The slot's, unless the part that shows was cut otherwise. */
function firstRatio(former: Crop | undefined, ratio: Ratio): Ratio {
  return former && !fitsRatio({ width: former.w, height: former.h }, ratio) ? 'free' : ratio;
}
