/** A value that the letter draws, and where it stands. */
export interface DrawnPlace {
  /** Id of its block; undefined for a setting of the letter. */
  block: string | undefined;
  /** In the values of the block, as forms name it; the name of the setting. */
  path: string;
}

/**
 * What a person is at work on where the letter shows it: a text with its caret, at a point of the letter's page, px, at
 * one of its ends, or where it was before others gave its item another place in the list; or a picture.
 */
export interface Writing extends DrawnPlace {
  kind: 'text' | 'picture';
  caret: { left: number; top: number } | 'start' | 'end' | 'kept';
}
