export interface IdSource {
  /** A fresh id, unique enough for a block: letters and digits. */
  next(): string;
}
