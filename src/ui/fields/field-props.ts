import type { FieldKind, FieldValues, ParameterOf } from '../../core/fields/index.ts';

/** What every editing control gets. The value is always of its kind; `onChange` is called in the input event itself. */
export interface FieldProps<Kind extends FieldKind> {
  parameter: ParameterOf<Kind>;
  value: FieldValues[Kind];
  /** Name in the form: `<key>` or `<key>[<n>][<part>]`; parts add `[<part>]` (docs/product-rules.md#form-names). */
  name: string;
  onChange: (value: FieldValues[Kind]) => void;
}

/** One text and how it is asked for, whatever parameter it is a part of. */
export interface TextFieldProps {
  label: string;
  /** As that of `FieldProps`. */
  name: string;
  value: string;
  onChange: (value: string) => void;
  help?: string;
  required?: boolean;
}
