import { useRef } from 'react';
import { showsPicture } from '../../core/fields/image-address.ts';
import { MAX_ALT_CHARS } from '../../core/fields/limits.ts';
import type { ImageValue } from '../../core/fields/part.ts';
import { fieldParts } from '../../core/wording/field-parts.ts';
import { PlainText } from '../fields/text.tsx';
import { pictureWords } from './messages.fr.ts';

const { field } = pictureWords;
const { image } = fieldParts;

interface PictureWordsProps {
  name: string;
  value: ImageValue;
  put: (change: Partial<ImageValue>) => void;
  altRequired: boolean | undefined;
  /** What it said in the letter that used it last. */
  lastAlt: string;
  /** Whether it says so here, unread. */
  isTaken: boolean;
}

/** What a picture says to those who do not see it, or that it says nothing. */
export function PictureWords({ name, value, put, altRequired, lastAlt, isTaken }: PictureWordsProps) {
  const root = useRef<HTMLDivElement>(null);
  const isOffered = lastAlt !== '' && value.alt === '' && !value.decorative;
  const take = () => {
    put({ alt: lastAlt });
    root.current?.querySelector<HTMLElement>('textarea')?.focus();
  };
  return (
    <div className="field-group" ref={root}>
      <PlainText
        label={image.alt}
        help={isTaken ? field.altTaken : image.altHelp}
        lines={2}
        maxLength={MAX_ALT_CHARS}
        name={`${name}[alt]`}
        value={value.alt}
        required={(altRequired ?? false) && showsPicture(value.url) && !value.decorative}
        onChange={(alt) => put({ alt })}
      />
      {isOffered && (
        <p className="field-help">
          {field.altOfferedHelp}
          {'\u00a0'}:{' '}
          <button type="button" className="text-button" onClick={take}>
            {field.altOffered(lastAlt)}
          </button>
        </p>
      )}
      <div>
        <input type="hidden" name={`${name}[decorative]`} value="0" />
        <label className="field-check">
          <input
            type="checkbox"
            className="check"
            name={`${name}[decorative]`}
            value="1"
            checked={value.decorative}
            onChange={(event) => put({ decorative: event.currentTarget.checked })}
          />
          <span>{image.decorative}</span>
        </label>
      </div>
    </div>
  );
}
