import { Suspense } from 'react';
import { lazy } from '../components/lazy.ts';
import type { FieldProps } from './field-props.ts';
import type { ImagePartsProps } from './image-parts.ts';
import { FieldSkeleton } from './lazy-field.tsx';

// What chooses, adds and crops pictures comes with the first form that asks for one.
const PictureField = lazy(async () => (await import('../pictures/picture-field.tsx')).PictureField);

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
  <Suspense fallback={<FieldSkeleton legend={props.legend} name={props.name} value={props.value} />}>
    <PictureField {...props} />
  </Suspense>
);
