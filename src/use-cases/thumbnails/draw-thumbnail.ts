import { canonicalJson } from '../../core/campaign/canonical-json.ts';
import { sha256Hex } from '../../core/campaign/content-hash.ts';
import { pictureAddresses } from '../../core/campaign/picture-addresses.ts';
import type { BlockFilter } from '../../core/positions/position.ts';
import { firstOf } from '../../core/positions/rows.ts';
import { contentWidth, halfWidth } from '../../email/render/block.ts';
import { fillTokens } from '../../email/tokens/fill-tokens.ts';
import { shownPersona } from '../../email/tokens/shown-persona.ts';
import type { Deps } from '../deps.ts';
import { loadPictures } from '../emails/load-pictures.ts';
import type { Pictured } from '../ports/store.ts';
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

/** Width that a block is drawn at, CSS px. */
const widthOf = (blockfilter: BlockFilter) => (blockfilter === 'semi' ? halfWidth : contentWidth);

/** Addresses of the pictures of ours that a page shows. */
const shownPictures = (html: string) => [
  ...new Set([...html.matchAll(/\bsrc="(\/[^"]+)"/g)].map(([, url = '']) => url)),
];

async function drawBlock(deps: Pick<Deps, 'medias' | 'press'>, pictured: PicturedBlock): Promise<string> {
  const { blockTemplate, blockfilter, datas, template } = pictured;
  const position = firstOf[blockfilter];
  // The template may have lost the type of position that a widget or clip was saved for.
  const blockTemplates = new Map([[blockTemplate.id, { ...blockTemplate, blockfilters: [blockfilter] }]]);
  const block = {
    id: 'bloc',
    blocktemplate: blockTemplate.id,
    position,
    blockfilter,
    blockdatas: datas,
  };
  const drawn = await deps.press.block({
    block,
    parameters: template.defaults.parameters,
    context: {
      template: { ...template, positions: [position] },
      blockTemplates,
      pictures: await loadPictures(deps, pictureAddresses([block], blockTemplates)),
      mode: 'edit',
    },
  });
  return (
    `<!DOCTYPE html><html lang="fr"><title></title><body style="margin:0">` +
    `<div id="bloc" style="width:${widthOf(blockfilter)}px;word-break:break-word">${fillTokens(drawn, shownPersona, 'html')}</div>`
  );
}

/** @throws AppError as `loadPictured`; `drawing-stopped` */
export async function drawThumbnail(deps: DrawThumbnailDeps, of: Pictured): Promise<DrawnThumbnail> {
  const pictured = await loadPictured(deps, of);
  const html = await drawBlock(deps, pictured);
  const width = widthOf(pictured.blockfilter);
  const pictures = Object.values(await loadPictures(deps, shownPictures(html)));
  const hashes = pictures.map(({ url, sha256 }) => [url, sha256]);
  const fingerprint = sha256Hex(canonicalJson({ recipe, html, width, pictures: hashes }));
  return { name: pictured.name, html, width, fingerprint };
}
