import type { ImageValue } from '../../core/fields/part.ts';
import type { Ratio } from '../../core/fields/settings.ts';

/** A picture of a block: a parameter of its own, or a part of an article. */
export interface ImagePartsProps {
  legend: string;
  /** As that of `FieldProps`. */
  name: string;
  value: ImageValue;
  onChange: (value: ImageValue) => void;
  /** Of the place that the picture is for. */
  ratio: Ratio;
  help?: string | undefined;
  required?: boolean | undefined;
  /** Whether a picture must say something or be declared decorative. */
  altRequired?: boolean | undefined;
  /** Over the picture itself, in the letter: what shows it and its address are left out. */
  compact?: boolean | undefined;
  /** Where the picture's link is set elsewhere. */
  withoutLink?: boolean | undefined;
}
