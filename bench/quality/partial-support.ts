/**
 * Where caniemail.com says 'in part', its notes say what part is lacking: whether a mail uses that part. Features that
 * are not here count for half.
 */
const lacking: Readonly<Record<string, (html: string) => boolean>> = {
  'css-font-size': (html) => /font(?:-size)?:[^;"]*(?:\drem|\d%|\dem\b|larger|smaller)/.test(html),
  'css-display': (html) =>
    /display:\s*(?:inline-)?(?:flex|grid|flow-root|contents|initial|revert|unset)/.test(html),
  'css-padding': (html) => /<(?!td\b|th\b)[a-z0-9]+\b[^>]*[";\s]padding[\w-]*:\s*[^0;"]/.test(html),
  'html-align': (html) => /<img\b[^>]*\salign=|<table\b[^>]*\salign="(?:left|right)"/.test(html),
  'html-width': (html) => /<img\b[^>]*\swidth="[^"]*%/.test(html) || !html.includes('PixelsPerInch'),
  'html-role': (html) => /<(?!table\b)[a-z0-9]+\b[^>]*\srole=/.test(html),
  'html-lang': (html) => /<td\b[^>]*\slang=/.test(html),
  // One of its notes is about texts in languages written from the right: the letter has none.
  'html-dir': (html) => /<(?:table|td|a)\b[^>]*\sdir=/.test(html),
  'html-body': () => false,
};

/** Whether a mail uses the part of a feature that some clients lack; undefined where the notes were not read. */
export const usesLackingPart = (feature: string, html: string): boolean | undefined =>
  lacking[feature]?.(html);
