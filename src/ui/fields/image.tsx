import { lazy, Suspense } from 'react';
import type { FieldProps } from './field-props.ts';
import styles from './image.module.css';
import type { ImagePartsProps } from './image-parts.ts';

// What chooses, adds and crops pictures comes with the first form that asks for one.
const PictureField = lazy(async () => ({
  default: (await import('../pictures/picture-field.tsx')).PictureField,
}));

/** A picture: which one, what it says, where it leads. */
export function ImageControl({ parameter, value, name, onChange }: FieldProps<'image'>) {
  return (
    <ImageParts
      legend={parameter.label}
      help={parameter.help}
      required={parameter.required}
      ratio={parameter.settings.ratio}
      {...{ value, name, onChange }}
    />
  );
}

/** A picture, what it says to those who do not see it, and where it leads. */
export const ImageParts = (props: ImagePartsProps) => (
  <Suspense fallback={<Coming {...props} />}>
    <PictureField {...props} />
  </Suspense>
);

/** The form's own fields, so that a form that is sent meanwhile is whole, in the room of those that come. */
function Coming({ legend, name, value }: ImagePartsProps) {
  const fields = {
    url: value.url,
    alt: value.alt,
    decorative: value.decorative ? '1' : '0',
    link: value.link,
  };
  return (
    <fieldset className="field-group" data-coming>
      <legend>{legend}</legend>
      {Object.entries(fields).map(([part, held]) => (
        <input key={part} type="hidden" name={`${name}[${part}]`} value={held} />
      ))}
      <div className={styles.room} />
    </fieldset>
  );
}
