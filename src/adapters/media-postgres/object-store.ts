/** Bytes under keys, written once: a key tells what it holds. */
export interface ObjectStore {
  /** Keeps bytes unless they are there. @throws AppError `media-storage-unavailable`, `database-unavailable` */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined where there is nothing. @throws AppError as `put` */
  get(key: string): Promise<Uint8Array | undefined>;
  /** @throws AppError as `put` */
  remove(key: string): Promise<void>;
  /** Tries to keep, read and remove something. @throws AppError as `put` */
  check(): Promise<void>;
}
