import type { DrawnLayout } from '../../core/import/drawn-layout.ts';
import type { PixelRect, SnapshotEnvironment } from '../../core/snapshot/snapshot.ts';

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

/** One element of a page that holds nothing else of size, in light mode and with its pictures. */
export interface ElementRequest extends Pick<ScreenshotRequest, 'html' | 'width' | 'picture'> {
  /** CSS selector of the element. */
  element: string;
  /** CSS px; what lies below is cut off. */
  maxHeight: number;
}

/** A page on paper. */
export interface PrintRequest extends Pick<ScreenshotRequest, 'html' | 'picture'> {
  /** One line each, on every sheet. */
  head: string;
  foot: string;
}

/** A page in pixels, and where its blocks stand in it. */
export interface BlocksPicture {
  /** PNG. */
  page: Uint8Array;
  width: number;
  height: number;
  /** In the order of the page; those that take no room in this view are left out. */
  blocks: { id: string; rect: PixelRect }[];
}

/** A page to look at in several widths; light mode, with its pictures, scripts off. */
export interface ObserveRequest extends Pick<ScreenshotRequest, 'html' | 'picture'> {
  /** Viewports in CSS px, in this order; words, links and pictures are told of the first. */
  widths: readonly number[];
  /** CSS px of the viewport in which the layout is told: as wide as letters are made for. */
  layoutWidth: number;
}

/** What a person sees of a page. */
export interface ObservedPage {
  /** Words that are seen, in order: nothing that is hidden, cut off, of no size or of the colour it lies on. */
  words: string[];
  /** Addresses of the links that take room, as written, in order. */
  links: string[];
  /** Pictures that take room, in order; px as drawn, address as written. */
  pictures: { address: string; link: string; width: number; height: number }[];
  /** Where what is seen stands, and on what. */
  layout: DrawnLayout;
  /** One for each width. PNG of the whole page, and its layout there. */
  views: { width: number; png: Uint8Array; layout: DrawnLayout }[];
}

/** A font family that newsletters name, whose letters are not as wide here as in mail programs. */
export interface UnlikeFont {
  family: string;
  /** What is shown instead. */
  shown: string;
}

export interface Screenshotter {
  /** PNG of the whole page. @throws AppError `browser-missing`, `browser-failed`, `browser-timed-out` */
  capture(request: ScreenshotRequest): Promise<Uint8Array>;
  /**
   * The whole page, no higher than its content, where each `data-block-id` that is in no other begins on a whole pixel: what stands above never
   * changes the pixels of a block below. @throws AppError as `capture`
   */
  captureBlocks(request: ScreenshotRequest): Promise<BlocksPicture>;
  /** @throws AppError `browser-missing`, `browser-failed` */
  environment(): Promise<SnapshotEnvironment & { missingFonts: readonly UnlikeFont[] }>;
  /**
   * PNG of the first element that matches, cropped to it, two pixels for one of CSS; undefined when it takes no room.
   * @throws AppError as `capture`
   */
  captureElement(request: ElementRequest): Promise<Uint8Array | undefined>;
  /** The page in pixels, up to 12,000 px high, and what a person sees of it. @throws AppError as `capture` */
  observe(request: ObserveRequest): Promise<ObservedPage>;
  /** PDF of the whole page on sheets of A4, as a screen shows it. @throws AppError as `capture` */
  print(request: PrintRequest): Promise<Uint8Array>;
  /** Name and version of the browser it would use. @throws AppError `browser-missing`, `browser-failed` */
  describe(): Promise<string>;
  close(): Promise<void>;
}
