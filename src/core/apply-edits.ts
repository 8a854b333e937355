/** Another text in the place of some characters; in the place of none it is put between two. */
export interface Edit {
  /** UTF-16 units. */
  start: number;
  end: number;
  text: string;
}

/** A text with other words here and there; the edits are in order and do not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let from = 0;
  let edited = '';
  for (const edit of edits) {
    edited += text.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return edited + text.slice(from);
}
