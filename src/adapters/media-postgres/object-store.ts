/** Bytes under keys, written once: a key tells what it holds. */
export interface ObjectStore {
  /** Keeps bytes unless they are there. @throws AppError `media-storage-unavailable`, `database-unavailable` */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined where there is nothing. @throws AppError as `put` */
  get(key: string): Promise<Uint8Array | undefined>;
  /** @throws AppError as `put` */
  remove(key: string): Promise<void>;
  /** Asks whether it answers; or tries to keep, read and remove something, too. @throws AppError as `put` */
  check(wish: { writes: boolean }): Promise<void>;
}
