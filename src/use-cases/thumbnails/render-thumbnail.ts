import { canonicalJson } from '../../core/campaign/canonical-json.ts';
import { sha256Hex } from '../../core/campaign/content-hash.ts';
import { pictureAddresses } from '../../core/campaign/picture-addresses.ts';
import { renderSingleBlock, singleBlockPage, singleBlockWidth } from '../../email/render/single-block.ts';
import type { Deps } from '../deps.ts';
import { loadPictures } from '../emails/load-pictures.ts';
import type { ThumbnailSubject } from '../ports/store.ts';
import {
  loadThumbnailSubject,
  type ThumbnailBlock,
  type ThumbnailSubjectDeps,
} from './load-thumbnail-subject.ts';

export type RenderThumbnailDeps = ThumbnailSubjectDeps & Pick<Deps, 'medias' | 'renderer'>;

/** A page that shows one block and nothing else. */
export interface RenderedThumbnail {
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

async function drawBlock(deps: Pick<Deps, 'medias' | 'renderer'>, pictured: ThumbnailBlock): Promise<string> {
  const { block, parameters, context } = renderSingleBlock(pictured);
  const pictures = await loadPictures(deps, pictureAddresses([block], context.blockTemplates));
  const drawn = await deps.renderer.block({ block, parameters, context: { ...context, pictures } });
  return singleBlockPage(drawn, pictured.blockfilter);
}

/** @throws AppError as `loadThumbnailSubject`; `drawing-stopped` */
export async function renderThumbnail(
  deps: RenderThumbnailDeps,
  of: ThumbnailSubject,
): Promise<RenderedThumbnail> {
  const pictured = await loadThumbnailSubject(deps, of);
  const html = await drawBlock(deps, pictured);
  const width = singleBlockWidth(pictured.blockfilter);
  const pictures = Object.values(await loadPictures(deps, shownPictures(html)));
  const hashes = pictures.map(({ url, sha256 }) => [url, sha256]);
  const fingerprint = sha256Hex(canonicalJson({ recipe, html, width, pictures: hashes }));
  return { name: pictured.name, html, width, fingerprint };
}
