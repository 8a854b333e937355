/** Elements that mail programs take out, or for which filters refuse a mail. */
export const forbiddenElements: readonly string[] =
  'script iframe frame frameset object embed applet form input button select textarea video audio canvas'.split(
    ' ',
  );

/** The same in a part of a letter, which has no head of its own either. */
export const forbiddenInParts: readonly string[] = [...forbiddenElements, 'svg', 'link', 'meta', 'base'];
