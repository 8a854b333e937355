import { Check } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { MediaSummary } from '../../../core/media/media-summary.ts';
import shared from '../../pictures/media-card.module.css';
import { MediaCard, nextCard } from '../../pictures/media-grid.tsx';
import styles from './medias-screen.module.css';
import { mediasScreenWords as words } from './messages.fr.ts';
import { type MediaSelection, noSelection, selectOnly, selectWith, toggleSelected } from './selection.ts';

/** In the corner of a card, what takes it in or out of those that are chosen; the option itself says whether it is. */
const CheckMark = ({ isKept }: { /** Seen without the pointer. */ isKept: boolean }) => (
  <span className={styles.mark} data-check data-kept={isKept} aria-hidden>
    <Check size={14} strokeWidth={3} />
  </span>
);

interface ChosenGridProps {
  medias: readonly MediaSummary[];
  selection: MediaSelection;
  onSelect: (selection: MediaSelection) => void;
  /** Shows an image large. */
  onOpen: (media: MediaSummary, by: 'key' | 'pointer') => void;
  onRename: (media: MediaSummary) => void;
  onRemove: (medias: readonly MediaSummary[]) => void;
  /** Whether the pointer is over the images. */
  onOver: (isOver: boolean) => void;
  /** Id of the card that takes the focus once what has it is gone. */
  wanted: RefObject<string | undefined>;
}

/**
 * Images of which one or several are chosen. One stop of Tab; arrows go from card to card and choose as they go, with
 * Shift as far as there, with Ctrl without choosing; Space takes one in or out (WAI-ARIA APG, listbox).
 */
export function ChosenGrid(props: ChosenGridProps) {
  const { medias, selection } = props;
  const list = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<string>();
  const isThere = (id: string | undefined) => medias.some((media) => media.id === id);
  useWantedFocus(list, props.wanted);
  const stop = [last, selection.ids.at(-1)].find(isThere) ?? medias[0]?.id;

  const onClick = (media: MediaSummary, event: MouseEvent) => {
    const held = { shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey };
    if ((event.target as Element).closest('[data-check]'))
      return props.onSelect(toggleSelected(selection, media.id));
    const ids = medias.map(({ id }) => id);
    props.onSelect(selectWith(ids, selection, { id: media.id, ...held }));
    if (!held.shift && !held.ctrl) props.onOpen(media, event.detail === 0 ? 'key' : 'pointer');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const cards = [...(list.current?.children ?? [])] as HTMLElement[];
    const at = cards.indexOf(document.activeElement as HTMLElement);
    const act = actionOf(event, { ...props, at, to: nextCard(cards, at, event.key) });
    if (!act) return;
    event.preventDefault();
    act(cards);
  };

  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={-1}
      aria-label={words.grid}
      aria-multiselectable
      className={shared.grid}
      onKeyDown={onKeyDown}
      onPointerEnter={() => props.onOver(true)}
      onPointerLeave={() => props.onOver(false)}
    >
      {medias.map((media) => (
        <MediaCard
          key={media.id}
          media={media}
          isStop={media.id === stop}
          isChosen={selection.ids.includes(media.id)}
          onFocus={() => setLast(media.id)}
          onChoose={(event) => onClick(media, event)}
        >
          <CheckMark isKept={selection.ids.length > 1} />
        </MediaCard>
      ))}
    </div>
  );
}

/** Gives the focus to the card that is to have it, as soon as nothing else has. */
function useWantedFocus(list: RefObject<HTMLElement | null>, wanted: RefObject<string | undefined>) {
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.id === 'main';
    if (wanted.current === undefined || !isLost || document.querySelector('dialog[open]')) return;
    const card = list.current?.querySelector<HTMLElement>(`[data-media="${CSS.escape(wanted.current)}"]`);
    card?.focus({ preventScroll: true });
    if (card) wanted.current = undefined;
  });
}

type Pressed = ChosenGridProps & {
  /** Rank of the card with the focus, and of the one that the key leads to; -1 for none. */
  at: number;
  to: number;
};

/** What a key does on a card; undefined when it is not for the grid. Enter is the card's own click. */
function actionOf(event: KeyboardEvent, pressed: Pressed): ((cards: HTMLElement[]) => void) | undefined {
  const { medias, selection, at, to, onSelect } = pressed;
  const { key, shiftKey: shift, altKey } = event;
  const ctrl = event.ctrlKey || event.metaKey;
  const media = medias[at];
  const next = medias[to];
  if (!media || altKey) return undefined;
  if (next) {
    return (cards) => {
      cards[to]?.focus();
      const ids = medias.map(({ id }) => id);
      if (!ctrl) onSelect(selectWith(ids, selection, { id: next.id, shift, ctrl }));
    };
  }
  if (key === ' ') return () => onSelect(toggleSelected(selection, media.id));
  if (key === 'a' && ctrl) return () => onSelect({ ids: medias.map(({ id }) => id), from: media.id });
  if (key === 'Escape' && selection.ids.length > 0) return () => onSelect(noSelection);
  if (key === 'F2') {
    return () => {
      onSelect(selectOnly(media.id));
      pressed.onRename(media);
    };
  }
  if (key !== 'Delete') return undefined;
  const chosen = medias.filter(({ id }) => selection.ids.includes(id));
  return () => pressed.onRemove(chosen.length > 0 ? chosen : [media]);
}
