import type { ComponentProps } from 'react';

/** What something is called: one line that is not blank. */
export const NameInput = (props: ComponentProps<'input'>) => (
  <input type="text" className="control" required pattern=".*\S.*" autoComplete="off" {...props} />
);
