import { useEffect, useRef, useState } from 'react';
import { renderBlock } from '../../../../../email/render/render-html.ts';
import {
  MAX_PICTURE_HEIGHT_PX,
  renderSingleBlock,
  singleBlockPage,
  singleBlockWidth,
} from '../../../../../email/render/single-block.ts';
import { Stack } from '../../../../components/layout.tsx';
import { WrittenFrame } from '../../../../components/sandbox-frame.tsx';
import { useLength } from '../../../../components/use-length.ts';
import { useMarkupEngine } from '../../../../markup/loaded-engine.ts';
import { useEditor } from '../../../../state/editor-context.tsx';
import type { EditorDocument } from '../../../../state/editor-document.ts';
import { openShownPage, type ShownPage } from '../../../templates/shown-page.ts';
import { renderContextOf } from '../../preview/render-context.ts';
import styles from './saved.module.css';
import type { SavedBlock } from './saved-block.ts';

type Drawn = Pick<SavedBlock, 'template' | 'datas' | 'blockfilter'>;

/** The page that the server takes the picture of, with the pictures that the open letter knows. */
function pageOf({ template, datas, blockfilter }: Drawn, document: EditorDocument): string {
  const alone = { blockTemplate: template, blockfilter, datas, template: document.template };
  const { block, parameters, context } = renderSingleBlock(alone);
  const whole = { ...renderContextOf(document, false), ...context };
  return singleBlockPage(renderBlock(block, parameters, whole), blockfilter);
}

/** A saved block as the renderer draws it, as large as its picture will be: lies over its place, and takes no click. */
export function DrawnBlock({ template, datas, blockfilter }: Drawn) {
  const document = useEditor((state) => state.document);
  const markup = useMarkupEngine();
  const [page, setPage] = useState<ShownPage>();
  const [height, setHeight] = useState(0);
  const room = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when the engine has come
  useEffect(
    () => page?.show(pageOf({ template, datas, blockfilter }, document)),
    [page, template, datas, blockfilter, document, markup],
  );
  useEffect(() => page?.onContent((content) => setHeight(content.height)), [page]);
  const width = singleBlockWidth(blockfilter);
  const shown = Math.min(height, MAX_PICTURE_HEIGHT_PX);
  // All of it is seen in its room, never larger than it is.
  const across = useLength(room, 'clientWidth');
  const along = useLength(room, 'clientHeight');
  const scale = Math.min(1, across / width, along / Math.max(1, shown));
  return (
    <div className={styles.room} aria-hidden inert data-drawn={shown > 0}>
      <Stack align="center" justifyItems="center" fullHeight ref={room}>
        <div className={styles.block} style={{ width: width * scale, height: shown * scale }}>
          <WrittenFrame
            // Those out of sight are not drawn.
            loading="lazy"
            title={template.name}
            style={{ width, height: Math.max(1, shown), scale }}
            onLoad={({ currentTarget }) => setPage(openShownPage(currentTarget))}
          />
        </div>
      </Stack>
    </div>
  );
}
