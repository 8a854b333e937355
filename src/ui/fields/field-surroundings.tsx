import { createContext, useContext } from 'react';
import type { ColorOption, FontOption } from '../../core/newsletter-template/newsletter-template.ts';

/** What the controls know of the newsletter around them. */
export interface FieldSurroundings {
  colors: readonly ColorOption[];
  fonts: readonly FontOption[];
  /** The workspace's pictures. */
  pictures: readonly { url: string; alt: string }[];
  /** Whether pictures of other sites are loaded. */
  remoteImages: boolean;
  /** Steps that the text editor's own history keeps. */
  undoSteps: number;
}

const Surroundings = createContext<FieldSurroundings>({
  colors: [],
  fonts: [],
  pictures: [],
  remoteImages: false,
  undoSteps: 200,
});

export const FieldSurroundingsProvider = Surroundings.Provider;
export const useFieldSurroundings = () => useContext(Surroundings);
