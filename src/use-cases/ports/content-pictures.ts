/** Small pictures of contents, made of pictures of the web. What is kept may go at any time. */
export interface ContentPictures {
  /**
   * The name of the one that was made of an address; null where none could be made a short while ago, undefined where
   * nothing is known.
   */
  find(address: string): Promise<string | null | undefined>;
  /**
   * Keeps what was made of an address, null where nothing could be.
   * @param jpeg as `PictureEncoder.card` makes it
   * @returns its name; null where it is not kept
   */
  keep(address: string, jpeg: Uint8Array | null): Promise<string | null>;
  /** A JPEG. Undefined where there is none of that name. */
  read(name: string): Promise<Uint8Array | undefined>;
}
