export interface Clock {
  now(): Date;
  /** Resolves after so many ms. */
  wait(ms: number): Promise<void>;
}
