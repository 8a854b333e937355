export interface ScreenshotRequest {
  html: string;
  /** Viewport width in CSS px. */
  width: number;
  dark: boolean;
  /** Shows pictures as a mail program that blocks them. */
  imagesBlocked: boolean;
  /** Answers the page's own pictures; everything else the page asks for is refused. */
  picture: (url: string) => Promise<{ bytes: Uint8Array; contentType: string } | undefined>;
}

export interface Screenshotter {
  /** PNG of the whole page. @throws AppError `browser-missing`, `browser-failed`, `browser-timed-out` */
  capture(request: ScreenshotRequest): Promise<Uint8Array>;
  /** Name and version of the browser it would use. @throws AppError `browser-missing`, `browser-failed` */
  describe(): Promise<string>;
  close(): Promise<void>;
}
