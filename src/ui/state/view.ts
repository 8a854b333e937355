/** How a letter is looked at; a screen offers what it can show. */
export interface View {
  device: 'desktop' | 'phone' | 'both';
  /** 'Petit': the frame's box at half its size. */
  little: boolean;
  /** Whether pictures of other sites are loaded. */
  remoteImages: boolean;
  /** The letter in its own dark colours. */
  dark: boolean;
  /** As a mail program shows it that loads no picture. */
  imagesBlocked: boolean;
  /** The text part instead of the letter. */
  text: boolean;
}

export const openingView: View = {
  device: 'desktop',
  little: false,
  remoteImages: false,
  dark: false,
  imagesBlocked: false,
  text: false,
};

/** Ends the address of a letter that opens on 'Vérifications'; the address forgets it at once. */
export const opensAtChecks = '#checks';
