import { useId, useState } from 'react';
import type { ImageValue } from '../../core/fields/image.ts';
import { imageState } from '../../core/fields/image-address.ts';
import { longestAddress, longestAlt } from '../../core/fields/limits.ts';
import { words } from '../../core/wording/interface.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { useFieldSurroundings } from './field-surroundings.tsx';
import styles from './image.module.css';
import { Address } from './link.tsx';
import { PlainText } from './text.tsx';

/** A picture: its address, what it shows, where it leads. */
export function ImageControl({ parameter, value, name, onChange }: FieldProps<'image'>) {
  return (
    <ImageParts
      legend={parameter.label}
      help={parameter.help}
      required={parameter.required}
      {...{ value, name, onChange }}
    />
  );
}

interface ImagePartsProps {
  legend: string;
  name: string;
  value: ImageValue;
  onChange: (value: ImageValue) => void;
  help?: string;
  required?: boolean;
  /** Whether a picture must say something or be declared decorative. */
  altRequired?: boolean;
  /** Where the picture's link is set elsewhere. */
  withoutLink?: boolean;
}

/** A picture by its address, what it says to those who do not see it, and where it leads. */
export function ImageParts(props: ImagePartsProps) {
  const { value, name } = props;
  const { pictures } = useFieldSurroundings();
  const [broken, setBroken] = useState('');
  const put = (change: Partial<ImageValue>) => props.onChange({ ...value, ...change });
  // A picture of the library brings its own words where none were written.
  const putUrl = (url: string) =>
    put({ url, alt: value.alt || (pictures.find((picture) => picture.url === url)?.alt ?? '') });
  return (
    <fieldset className="field-group">
      <legend>{props.legend}</legend>
      <div className={styles.address}>
        <Preview url={value.url} isBroken={broken === value.url} onBroken={setBroken} />
        <UrlField
          url={value.url}
          isBroken={broken === value.url}
          name={`${name}[url]`}
          required={props.required}
          onChange={putUrl}
        />
      </div>
      {props.help && <p className="field-help">{props.help}</p>}
      {value.url.trim() !== '' && (
        <>
          <Saying {...props} put={put} />
          {!props.withoutLink && (
            <Address
              label={words.fields.image.link}
              name={`${name}[link]`}
              value={value.link}
              onChange={(link) => put({ link })}
            />
          )}
        </>
      )}
    </fieldset>
  );
}

/** What a picture says, or that it says nothing. */
function Saying(props: ImagePartsProps & { put: (change: Partial<ImageValue>) => void }) {
  const { value, name, put } = props;
  const { image } = words.fields;
  const isShown = imageState(value.url) === 'valid';
  return (
    <>
      <PlainText
        label={image.alt}
        help={image.altHelp}
        lines={2}
        maxLength={longestAlt}
        name={`${name}[alt]`}
        value={value.alt}
        required={props.altRequired && isShown && !value.decorative}
        onChange={(alt) => put({ alt })}
      />
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
    </>
  );
}

interface UrlFieldProps {
  url: string;
  /** Whether no picture answered at it. */
  isBroken: boolean;
  name: string;
  required?: boolean;
  onChange: (url: string) => void;
}

function UrlField(props: UrlFieldProps) {
  const { pictures } = useFieldSurroundings();
  const { image } = words.fields;
  const list = useId();
  const help = {
    empty: undefined,
    valid: props.isBroken ? image.unreachable : undefined,
    invalid: image.invalid,
  }[imageState(props.url)];
  return (
    <FieldFrame label={image.url} help={help} required={props.required}>
      {(control) => (
        <>
          <input
            {...control}
            type="text"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            className="control"
            list={list}
            name={props.name}
            value={props.url}
            title={props.url}
            maxLength={longestAddress}
            required={props.required}
            placeholder={image.urlPlaceholder}
            onChange={(event) => props.onChange(event.currentTarget.value)}
          />
          <datalist id={list} aria-label={image.suggestions}>
            {pictures.map(({ url, alt }) => (
              <option key={url} value={url}>
                {alt}
              </option>
            ))}
          </datalist>
        </>
      )}
    </FieldFrame>
  );
}

const fallback = { empty: '/images/standard/no-image.jpg', invalid: '/images/standard/error-image.jpg' };

/** Empty, valid or invalid (specification, section 4); an address that answers no picture looks invalid too. */
function Preview(props: { url: string; isBroken: boolean; onBroken: (url: string) => void }) {
  const { url, onBroken } = props;
  const { remoteImages } = useFieldSurroundings();
  const { image } = words.fields;
  const state = imageState(url);
  if (state === 'valid' && url.startsWith('https:') && !remoteImages) {
    return <p className={styles.remote}>{image.remote}</p>;
  }
  const isBroken = state === 'valid' && props.isBroken;
  const src = state === 'valid' ? (isBroken ? fallback.invalid : url) : fallback[state];
  return (
    <img
      className={styles.preview}
      src={src}
      alt={state === 'empty' ? image.empty : ''}
      data-state={isBroken ? 'invalid' : state}
      onError={() => onBroken(url)}
    />
  );
}
