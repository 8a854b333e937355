import { memo, useCallback, useEffect, useId, useState } from 'react';
import { blockName } from '../../../../core/campaign/block-name.ts';
import type { CampaignSettings } from '../../../../core/campaign/parameters.ts';
import { carriedWords } from '../../../../core/wording/carried.ts';
import { settingsWords as settings } from '../../../../core/wording/letter-settings.ts';
import { positionName } from '../../../../core/wording/placement.ts';
import { type PartName, partOfField } from '../../../../email/render/parts.ts';
import { lazyPart } from '../../../components/lazy.ts';
import { carriedIds } from '../../../state/carried-over.ts';
import { useEditor, useEditorStore } from '../../../state/editor-context.tsx';
import { chosenTogether } from '../../../state/editor-state.ts';
import { draggedIds } from '../../../state/keyboard-drag.ts';
import { othersIn, present } from '../../../state/presence.ts';
import { refusedIds } from '../../../state/structure.ts';
import { unfilledIds } from '../../../state/unfilled-blocks.ts';
import { useStore } from '../../../state/use-store.ts';
import { LazyCheckPins } from '../checks/lazy-check-pins.tsx';
import { LazyComments } from '../comments/lazy-comments.tsx';
import { editorWords } from '../messages.fr.ts';
import type { Geometry, Rect } from '../preview/geometry.ts';
import { useStructure } from '../session.ts';
import { BlockBox, writeUnder } from './block-box.tsx';
import { type DropIndicator, dropIndicators } from './drop-indicators.ts';
import { EmptyPlace } from './empty-place.tsx';
import styles from './overlay.module.css';
import { useOverlayView } from './overlay-view.ts';

const VisitedBlocks = lazyPart(async () => (await import('./visited-blocks.tsx')).VisitedBlocks);

/** Fetched once somebody else is there. */
function LazyVisitedBlocks(props: { geometry: Geometry }) {
  const isAlone = useStore(present, (state) => othersIn(state).length === 0);
  return !isAlone && <VisitedBlocks {...props} />;
}

/** While a block is carried: a dashed bar at every place that takes it, and over those that do not, why. */
function DropPlaces({ geometry }: { geometry: Geometry }) {
  const carry = useEditor((state) => state.keyboardDrag);
  const blocks = useEditor((state) => state.draft.blocks);
  if (!carry) return null;
  return (
    <div className={styles.places} data-by={carry.by}>
      {dropIndicators(carry, blocks, geometry).map((bar) => (
        <Bar key={bar.at} bar={bar} isAimed={bar.at === carry.at} />
      ))}
    </div>
  );
}

/** Only the bar that the pointer comes to and the one it leaves are drawn again. */
const Bar = memo(function Bar({ bar: { place, rect }, isAimed }: { bar: DropIndicator; isAimed: boolean }) {
  if (!place.allowed) {
    return (
      <div className={styles.refused} style={rect} data-refused={place.position} data-aimed={isAimed}>
        <p>{place.reason}</p>
      </div>
    );
  }
  const name = positionName(place.position);
  return (
    <div
      className={styles.bar}
      style={rect}
      data-drop={`${place.position}:${place.index}`}
      data-aimed={isAimed}
      data-low={rect.height < 18}
    >
      <span>{isAimed ? editorWords.layer.drop(name) : name}</span>
    </div>
  );
});

/** A row around the blocks: its words are those of the letter's settings. */
function PartBox({ name, rect, isWritten }: { name: PartName; rect: Rect; isWritten: boolean }) {
  const store = useEditorStore();
  const view = useOverlayView();
  return (
    <div className={styles.part} style={rect} data-written={isWritten}>
      <button
        type="button"
        className={styles.box}
        tabIndex={-1}
        aria-label={name === 'legal' ? settings.legal : settings.surheader}
        onClick={async (event) => {
          // WebKit gives a button none at a click, and what has none is given to the section that opens.
          event.currentTarget.focus({ preventScroll: true });
          store.actions.openPanel('settings');
          await writeUnder(store, view, event);
        }}
      />
    </div>
  );
}

const PictureDrop = lazyPart(async () => (await import('./picture-drop.tsx')).PictureDrop);

/** Where a picture file may be dropped on the letter: fetched when one is first held over the page. */
function LazyPictureDrop() {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    // Also keeps the browser from leaving the page for a file that misses its place.
    const hold = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
      if (event.type === 'dragover') setHeld(true);
    };
    addEventListener('dragover', hold);
    addEventListener('drop', hold);
    return () => {
      removeEventListener('dragover', hold);
      removeEventListener('drop', hold);
    };
  }, []);
  return isHeld ? <PictureDrop onEnd={() => setHeld(false)} /> : null;
}

/** Everything drawn over the preview frame: it takes the pointer, so that nothing inside the frame is ever touched. */
export function Layer({ geometry, isWhole }: { geometry: Geometry; isWhole: boolean }) {
  const view = useOverlayView();
  const help = useId();
  const attach = useCallback((element: HTMLElement | null) => view.attach('layer', element), [view]);
  const blocks = useStructure();
  const selection = useEditor((state) => state.selection);
  const together = useEditor(chosenTogether);
  const written = useEditor(({ writing }) => (writing?.kind === 'text' ? writing.block : undefined));
  const writtenPart = useEditor(({ writing }) =>
    writing && writing.block === undefined ? partOfField[writing.path as keyof CampaignSettings] : undefined,
  );
  const refused = useEditor(refusedIds).split(' ');
  const toFill = useEditor(unfilledIds).split(' ');
  const untouched = useEditor(carriedIds).split(' ');
  const issue = useEditor(({ document }) => document.carried?.number);
  const templates = useEditor(({ document }) => document.blockTemplates);
  const carriedBy = useEditor(({ keyboardDrag }) => keyboardDrag?.by);
  const carried = useEditor(({ keyboardDrag }) => keyboardDrag?.dragged);
  const carriedBlocks = carried ? draggedIds(carried) : [];
  const byId = new Map(blocks.map((block) => [block.id, block]));
  const drawn = geometry.blocks.flatMap(({ id, rect }) => {
    const block = byId.get(id);
    return block ? [{ block, rect }] : [];
  });
  const stop = drawn.some(({ block }) => block.id === selection) ? selection : drawn[0]?.block.id;
  return (
    <section
      ref={attach}
      className={styles.layer}
      data-carrying={carriedBy}
      data-written={written !== undefined || writtenPart !== undefined}
      aria-label={editorWords.layer.blocks}
      aria-describedby={help}
      aria-busy={!isWhole}
    >
      <span id={help} className="visually-hidden">
        {editorWords.layer.help}
      </span>
      {drawn.map(({ block, rect }, index) => (
        <BlockBox
          key={block.id}
          id={block.id}
          name={blockName(block, templates)}
          position={block.position}
          rect={rect}
          rank={index + 1}
          count={geometry.count}
          isStop={block.id === stop}
          isSelected={block.id === selection}
          isChosen={together?.includes(block.id) === true}
          isWritten={block.id === written}
          isToFill={toFill.includes(block.id)}
          carriedMark={untouched.includes(block.id) ? carriedWords.mark(issue) : undefined}
          isInvalid={refused.includes(block.id) && !toFill.includes(block.id)}
          isCarried={carriedBlocks.includes(block.id)}
        />
      ))}
      {geometry.parts.map(({ name, rect }) => (
        <PartBox key={name} name={name} rect={rect} isWritten={name === writtenPart} />
      ))}
      {geometry.empty.map((place) => (
        <EmptyPlace key={`${place.position} ${place.row}`} place={place} />
      ))}
      <LazyComments geometry={geometry} />
      <LazyCheckPins geometry={geometry} />
      <LazyVisitedBlocks geometry={geometry} />
      <DropPlaces geometry={geometry} />
      <LazyPictureDrop />
    </section>
  );
}
