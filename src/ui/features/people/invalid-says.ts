import type { ComponentProps } from 'react';

/** Has a field say in French what a browser says in its own language. */
export const invalidSays = (said: string): ComponentProps<'input'> => ({
  onInvalid: ({ currentTarget }) => currentTarget.setCustomValidity(said),
  onInput: ({ currentTarget }) => currentTarget.setCustomValidity(''),
});
