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

/** px: the letter's 620 with its margins. */
export const desktopWidth = 668;
/** px: a phone. */
export const phoneWidth = 375;
/** px between two letters side by side. */
const gap = 24;

/** How large both letters are drawn beside each other in so many px. */
export const scaleBeside = (room: number) => Math.min(1, (room - gap) / (desktopWidth + phoneWidth));
