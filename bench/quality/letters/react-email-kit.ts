import * as components from '@react-email/components';
import { createContext, useContext } from 'react';
import * as current from 'react-email';

/** The components that the letter is made of. */
type Kit = Pick<
  typeof components,
  | 'Body'
  | 'Button'
  | 'Column'
  | 'Container'
  | 'Head'
  | 'Heading'
  | 'Html'
  | 'Img'
  | 'Link'
  | 'Preview'
  | 'Row'
  | 'Section'
  | 'Text'
>;

/** react-email as it is today, and the package of its components alone, by what they are called in tables. */
export const kits = { 'react-email 6': current, 'its components': components } satisfies Record<string, Kit>;

export const KitContext = createContext<Kit>(current);

export const useKit = (): Kit => useContext(KitContext);
