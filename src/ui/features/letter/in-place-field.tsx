import type { ComponentProps } from 'react';

interface InPlaceFieldProps extends Omit<ComponentProps<'input'>, 'onBlur' | 'onKeyDown'> {
  /** `wanted`: undefined where all stays as it was. `isByKey`: the focus has nowhere else to go. */
  onFinish: (wanted: string | undefined, isByKey: boolean) => void;
}

/** A name that is changed where it stands: Enter or leaving the field gives it, Escape leaves it as it was. */
export const InPlaceField = ({ className, onFinish, ...input }: InPlaceFieldProps) => (
  <input
    maxLength={200}
    autoComplete="off"
    {...input}
    className={`control ${className}`}
    onBlur={({ currentTarget }) => onFinish(currentTarget.value, false)}
    onKeyDown={(event) => {
      if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
      // Spent: the button that takes the focus would be pressed, the screen would leave its section.
      event.stopPropagation();
      event.preventDefault();
      onFinish(event.key === 'Enter' ? event.currentTarget.value : undefined, true);
    }}
  />
);
