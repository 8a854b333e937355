/** A letter as the editor that made it keeps it, as html. */
export interface EditorExport {
  editor: 'Beefree' | 'Mosaico';
  html: string;
  /** What it holds that is not in the html, by the names that the editor has for it, each once. */
  unread: string[];
  /** Blocks of templates that are not known: read by the shape of their fields alone. */
  guessed: string[];
}
