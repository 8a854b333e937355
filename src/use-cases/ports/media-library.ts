import type { Picture } from '../../core/media/media.ts';

export interface MediaFile {
  bytes: Uint8Array;
  contentType: 'image/jpeg' | 'image/png' | 'image/gif';
  filename: string;
}

/** Pictures of the workspace (`/media/…`) and of the product (`/images/…`). */
export interface MediaLibrary {
  /** All pictures of the workspace, by address order. */
  list(): Promise<Picture[]>;
  /** Facts about one picture of ours; undefined when the address is not ours or holds no picture. */
  picture(url: string): Promise<Picture | undefined>;
  /** Its bytes, the type judged by them. */
  read(url: string): Promise<MediaFile | undefined>;
}
