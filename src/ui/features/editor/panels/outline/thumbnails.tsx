import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Block } from '../../../../../core/campaign/block.ts';
import { filterOf } from '../../../../../core/positions/rows.ts';
import { CONTENT_WIDTH_PX } from '../../../../../email/render/block.ts';
import { drawableBlock } from '../../../../../email/render/drawable-draft.ts';
import { renderBlock } from '../../../../../email/render/render-html.ts';
import { singleBlockWidth } from '../../../../../email/render/single-block.ts';
import { fillTokens } from '../../../../../email/tokens/fill-tokens.ts';
import { shownPersona } from '../../../../../email/tokens/shown-persona.ts';
import { WrittenFrame } from '../../../../components/sandbox-frame.tsx';
import { useMarkupEngine } from '../../../../markup/loaded-engine.ts';
import { useEditor } from '../../../../state/editor-context.tsx';
import { openShownPage, type ShownPage } from '../../../templates/shown-page.ts';
import { renderContextOf } from '../../preview/render-context.ts';
import { outlineWords as words } from '../messages.fr.ts';
import styles from './outline.module.css';

/** Where the picture of a block lies in the list, px. */
interface Place {
  id: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

interface ThumbnailsProps {
  list: HTMLElement;
  blocks: readonly Block[];
}

/**
 * What the blocks look like, each in the place that its row keeps for it: one frame for all of them, as high as the list,
 * for a frame of its own costs each row some milliseconds. It takes no click.
 */
export function Thumbnails({ list, blocks }: ThumbnailsProps) {
  const [page, setPage] = useState<ShownPage>();
  const places = usePlaces(list, blocks);
  const seen = useSeen(list, places);
  const draw = useDrawing();
  const [first] = places;
  const scale = (first?.width ?? 0) / CONTENT_WIDTH_PX;
  const end = places.at(-1);
  useEffect(() => {
    if (!page || scale === 0) return;
    const byId = new Map(blocks.map((block) => [block.id, block]));
    const shown = places.flatMap((place) => {
      const block = byId.get(place.id);
      return block && seen.has(place.id) ? [boxOf(place, block, draw(drawableBlock(block)), scale)] : [];
    });
    page.show(
      `<!DOCTYPE html><html lang="fr"><head><title></title></head><body style="margin:0">${shown.join('')}</body></html>`,
    );
  }, [page, blocks, places, seen, draw, scale]);
  if (!first || !end) return null;
  return (
    <div
      className={styles.pictures}
      style={{ left: first.left, width: first.width, height: end.top + end.height }}
      aria-hidden
      inert
    >
      <WrittenFrame
        title={words.label}
        tabIndex={-1}
        style={{ width: CONTENT_WIDTH_PX, height: (end.top + end.height) / scale, scale }}
        onLoad={({ currentTarget }) => setPage(openShownPage(currentTarget))}
      />
    </div>
  );
}

/** A block in its place: as wide as that, its beginning where it is higher; pale where it is hidden. */
function boxOf({ top, height }: Place, { position, hidden }: Block, html: string, scale: number): string {
  const width = singleBlockWidth(filterOf(position));
  return (
    `<div style="position:absolute;top:${top / scale}px;left:0;display:grid;align-content:safe center;` +
    `width:${CONTENT_WIDTH_PX}px;height:${height / scale}px;overflow:hidden;background:#fff;contain:strict">` +
    `<div style="width:${width}px;zoom:${CONTENT_WIDTH_PX / width};word-break:break-word${hidden ? ';opacity:.35' : ''}">` +
    `${html}</div></div>`
  );
}

/** Draws blocks as the letter does; what did not change is not drawn again. */
function useDrawing() {
  const document = useEditor((state) => state.document);
  const remoteImages = useEditor(({ view }) => view.remoteImages);
  const parameters = useEditor(({ draft }) => draft.parameters);
  const markup = useMarkupEngine();
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when the engine has come
  return useMemo(() => {
    const known = new WeakMap<Block, string>();
    const context = renderContextOf(document, remoteImages);
    return (block: Block) => {
      const former = known.get(block);
      if (former !== undefined) return former;
      const drawn = renderBlock({ ...block, hidden: undefined }, parameters, context, true);
      const html = fillTokens(drawn, shownPersona, 'html');
      known.set(block, html);
      return html;
    };
  }, [document, remoteImages, parameters, markup]);
}

/** The places that rows keep for pictures, measured when rows come, go or move, and when the list is drawn otherwise. */
function usePlaces(list: HTMLElement, blocks: readonly Block[]): readonly Place[] {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the rows stand depends on the blocks
  useLayoutEffect(() => {
    const look = () => setPlaces((former) => sameOr(former, measured(list)));
    const observer = new ResizeObserver(look);
    observer.observe(list);
    look();
    return () => observer.disconnect();
  }, [list, blocks]);
  return places;
}

/** px beyond what is seen of the list where pictures are drawn ahead. */
const ahead = 300;

/** Ids of the blocks whose rows have come into sight: what nobody sees is not drawn. */
function useSeen(list: HTMLElement, places: readonly Place[]): ReadonlySet<string> {
  const [seen, see] = useState<ReadonlySet<string>>(new Set());
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows come and go with their places
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const came = entries.filter(({ isIntersecting }) => isIntersecting);
        const ids = came.map(({ target }) => (target as HTMLElement).dataset.picture ?? '');
        see((former) => (ids.every((id) => former.has(id)) ? former : new Set([...former, ...ids])));
      },
      { root: list.closest('[class*=overflow-vertical]'), rootMargin: `${ahead}px 0px` },
    );
    for (const room of list.querySelectorAll('[data-picture]')) observer.observe(room);
    return () => observer.disconnect();
  }, [list, places]);
  return seen;
}

function measured(list: HTMLElement): Place[] {
  const origin = list.getBoundingClientRect();
  return [...list.querySelectorAll<HTMLElement>('[data-picture]')].map((room) => {
    const { left, top, width, height } = room.getBoundingClientRect();
    return { id: room.dataset.picture ?? '', left: left - origin.left, top: top - origin.top, width, height };
  });
}

const sameOr = (former: readonly Place[], next: readonly Place[]) =>
  JSON.stringify(former) === JSON.stringify(next) ? former : next;
