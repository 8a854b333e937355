export interface Clock {
  now(): Date;
  /** Resolves after so many ms. */
  wait(ms: number): Promise<void>;
}

export interface IdSource {
  /** A fresh id, unique enough for a block: letters and digits. */
  next(): string;
}
