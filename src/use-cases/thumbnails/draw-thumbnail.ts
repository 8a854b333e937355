import { canonicalJson } from '../../core/campaign/canonical-json.ts';
import { sha256Hex } from '../../core/campaign/content-hash.ts';
import { pictureAddresses } from '../../core/campaign/picture-addresses.ts';
import { renderSingleBlock, singleBlockPage, singleBlockWidth } from '../../email/render/single-block.ts';
import type { Deps } from '../deps.ts';
import { loadPictures } from '../emails/load-pictures.ts';
import type { ThumbnailSubject } from '../ports/store.ts';
import { loadPictured, type PicturedBlock, type PicturedDeps } from './load-pictured.ts';

export type DrawThumbnailDeps = PicturedDeps & Pick<Deps, 'medias' | 'press'>;

/** A page that shows one block and nothing else. */
export interface DrawnThumbnail {
  /** For people. */
  name: string;
  html: string;
  /** CSS px */
  width: number;
  /** SHA-256 of all that decides what the picture shows, but for the browser that takes it. */
  fingerprint: string;
}

/** To be raised when the same page shall give another picture. */
const recipe = 1;

/** CSS selector of the block in its page. */
export const thumbnailElement = '#bloc';

/** Addresses of the pictures of ours that a page shows. */
const shownPictures = (html: string) => [
  ...new Set([...html.matchAll(/\bsrc="(\/[^"]+)"/g)].map(([, url = '']) => url)),
];

async function drawBlock(deps: Pick<Deps, 'medias' | 'press'>, pictured: PicturedBlock): Promise<string> {
  const { block, parameters, context } = renderSingleBlock(pictured);
  const pictures = await loadPictures(deps, pictureAddresses([block], context.blockTemplates));
  const drawn = await deps.press.block({ block, parameters, context: { ...context, pictures } });
  return singleBlockPage(drawn, pictured.blockfilter);
}

/** @throws AppError as `loadPictured`; `drawing-stopped` */
export async function drawThumbnail(deps: DrawThumbnailDeps, of: ThumbnailSubject): Promise<DrawnThumbnail> {
  const pictured = await loadPictured(deps, of);
  const html = await drawBlock(deps, pictured);
  const width = singleBlockWidth(pictured.blockfilter);
  const pictures = Object.values(await loadPictures(deps, shownPictures(html)));
  const hashes = pictures.map(({ url, sha256 }) => [url, sha256]);
  const fingerprint = sha256Hex(canonicalJson({ recipe, html, width, pictures: hashes }));
  return { name: pictured.name, html, width, fingerprint };
}
