import type { Media, MediaOrigin, Picture } from '../../core/media/media.ts';

export interface MediaFile {
  bytes: Uint8Array;
  /** By the bytes, never by the name. */
  contentType: 'image/jpeg' | 'image/png' | 'image/gif' | 'text/calendar';
  /** The original's, with the extension of the type. */
  filename: string;
}

export interface NewMedia {
  bytes: Uint8Array;
  /** As given, possibly hostile: the file gets a safe name made of it. */
  filename: string;
  /** Made when it is not there. */
  folder: string;
  alt: string;
  credit: string;
  origin: MediaOrigin;
  author: string;
  author_id?: string | undefined;
  /** ISO 8601, UTC */
  createdAt: string;
}

/** What a file would be in the library. */
type ExaminedPicture = Pick<Media, 'format' | 'width' | 'height' | 'bytes' | 'sha256' | 'mail'>;

/**
 * Pictures of the workspace (`/media/…`) and of the product (`/images/…`). An address may name a derived picture
 * (`core/media/picture-address.ts`): it is made when it is first asked for, and kept where it can be rebuilt.
 */
export interface MediaLibrary {
  /** All medias of the workspace, by id order; the same array until one changes. What cannot be read as a picture is not there. */
  list(): Promise<readonly Media[]>;
  /** Folders of the library, empty ones included, in order; the top ('') is not named. */
  folders(): Promise<string[]>;
  get(id: string): Promise<Media | undefined>;
  /** Facts about one picture of ours, derived or not, without making it; undefined when the address holds none. */
  picture(url: string): Promise<Picture | undefined>;
  /**
   * Its bytes, which hold nothing but the picture: of an original too, EXIF, comments and what follows its end are left
   * out. The address of an event answers its file (`core/calendar/calendar-file.ts`). An original of a format that mail does not show is answered as the picture made of it.
   * @throws AppError `picture-undecodable`, `picture-too-long`; where bytes are in a storage of their own,
   * `media-storage-unavailable`, `media-original-missing`
   */
  read(url: string): Promise<MediaFile | undefined>;
  /**
   * Judges a file as `add` does, and keeps nothing.
   * @throws AppError as `add`, those of storage aside
   */
  examine(bytes: Uint8Array): Promise<ExaminedPicture>;
  /**
   * Keeps a file under a name that is free. The same bytes are kept once: the media that has them is answered.
   * @throws AppError `picture-format-refused`, `picture-svg-refused`, `picture-inflates`, `picture-undecodable`, `picture-too-heavy`,
   * `picture-too-many-pixels`, `picture-side-too-long`, `picture-too-many-frames`, `picture-too-long`, `pictures-busy`, `media-folder-invalid`,
   * those of storage
   */
  add(media: NewMedia): Promise<{ media: Media; isNew: boolean }>;
  /** @throws AppError `media-not-found`, those of storage */
  describe(id: string, words: { alt?: string; credit?: string }): Promise<Media>;
  /**
   * Gives it another folder or name; its former id goes on answering (`formerly`). A name that it had is taken as it is,
   * and a folder that is there, whatever they are called.
   * @throws AppError `media-not-found`, `media-name-taken`, `media-name-invalid`, `media-folder-invalid`, those of storage
   */
  move(id: string, to: { folder: string; name: string }): Promise<Media>;
  /** Moves it into the trash. @returns the mark that puts it back @throws AppError `media-not-found` */
  remove(id: string): Promise<string>;
  /** @throws AppError `media-folder-invalid`, `media-name-taken` */
  addFolder(folder: string): Promise<void>;
  /** @throws AppError `media-folder-not-found`, `media-folder-not-empty` */
  removeFolder(folder: string): Promise<void>;
  /**
   * Asks whether the bytes of pictures can be had; or whether more can be kept, too, which is really tried.
   * @throws AppError `media-storage-unavailable`
   */
  checkStorage(wish: { writes: boolean }): Promise<void>;
}
