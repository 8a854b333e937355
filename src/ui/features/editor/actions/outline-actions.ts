import { EyeOff, Pencil } from 'lucide-react';
import type { Action } from '../../../actions/action.ts';
import type { EditorStore } from '../../../state/editor-actions.ts';
import { outlineWords as words } from '../panels/messages.fr.ts';
import { moveActions, shownActions } from './block-actions.ts';

/** The outline, on whichever row has the focus. */
export interface OnOutline {
  store: EditorStore;
  rename: (id: string) => void;
}

/** The block of the row that has the focus. */
const blockOf = (from: EventTarget | null) =>
  from instanceof HTMLElement ? from.dataset.outline : undefined;

const isOnRow = (_on: unknown, from: EventTarget | null) => blockOf(from) !== undefined;

/** The row that a key leads to from another one. */
function rowBeside(from: EventTarget | null, key: string): HTMLElement | undefined {
  if (!(from instanceof HTMLElement)) return undefined;
  const list = from.closest('[data-outline-list]');
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-outline]') ?? [])];
  if (key === 'Home') return rows[0];
  return key === 'End' ? rows.at(-1) : rows[rows.indexOf(from) + (key === 'ArrowUp' ? -1 : 1)];
}

/** One place up or down, or, where there is none, its place said again. */
const moved = ({ keys, run }: (typeof moveActions)['up' | 'down']): Action<OnOutline> => ({
  keys,
  isMeant: isOnRow,
  run({ store }, _key, from) {
    const id = blockOf(from);
    if (id !== undefined) run({ store, id });
  },
});

/** Its button has the state for its picture, as everywhere: an open eye is shown. */
export const showAction = { ...shownActions.show, icon: EyeOff };

export const outlineActions = {
  walk: {
    keys: ['ArrowUp', 'ArrowDown', 'Home', 'End'],
    isMeant: isOnRow,
    run({ store }, key, from) {
      const row = rowBeside(from, key);
      const id = blockOf(row ?? null);
      if (id === undefined) return;
      // At once: a key that is held down goes on from the row it came to.
      store.actions.mark(id);
      row?.focus();
    },
  },
  open: {
    keys: ['Enter'],
    by: 'press',
    run: ({ store }, _key, from) => store.actions.select(blockOf(from)),
  },
  rename: {
    label: words.rename,
    icon: Pencil,
    keys: ['F2'],
    isMeant: isOnRow,
    run({ rename }, _key, from) {
      const id = blockOf(from);
      if (id !== undefined) rename(id);
    },
  },
  up: moved(moveActions.up),
  down: moved(moveActions.down),
} satisfies Record<string, Action<OnOutline>>;
