import { useId, useState } from 'react';
import type { Ratio } from '../../core/fields/settings.ts';
import type { Crop } from '../../core/media/picture-address.ts';
import { pictureWords } from '../../core/wording/pictures.ts';
import styles from './crop-dialog.module.css';

const { crop: words } = pictureWords;
const ratios = ['free', '16:9', '3:2', '4:3', '1:1', '3:4'] as const satisfies readonly Ratio[];

/** The proportion that the frame keeps. */
export function RatioField(props: { slot: Ratio; value: Ratio; onChange: (ratio: Ratio) => void }) {
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
export function Numbers(props: { crop: Crop; onNumber: (part: keyof Crop, value: number) => void }) {
  return (
    <div className={styles.numbers}>
      {(['w', 'h', 'x', 'y'] as const).map((part) => (
        <NumberField
          key={part}
          label={parts[part]}
          value={props.crop[part]}
          onChange={(value) => props.onNumber(part, value)}
        />
      ))}
    </div>
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
