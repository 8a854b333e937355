import type { LucideIcon } from 'lucide-react';

/** One thing that can be done, as buttons, menus, the list of keys and the keyboard read it. `Context` is what it acts on. */
export interface Action<Context> {
  /** On its button or in its menu; what has only keys is told by the list of keys. */
  label?: string;
  hint?: string;
  icon?: LucideIcon;
  /** By the browser's names: 'Ctrl+Shift+Z', 'ArrowUp'. 'Ctrl' is Cmd on a Mac. */
  keys?: readonly string[];
  /** The browser makes a press or an event of the clipboard of its keys, which is listened to in their place. */
  by?: 'press' | 'copy' | 'cut' | 'paste';
  /** Asked before any field takes the keys for itself. */
  isEarly?: boolean;
  /** The browser never does its own with the keys, not even while a dialog waits. */
  isReserved?: boolean;
  isEnabled?: (context: Context) => boolean;
  /** Whether its keys mean it where the focus is. */
  isMeant?: (context: Context, from: EventTarget | null) => boolean;
  /** `key` and `from`: the browser's name of the key, and what has the focus, where it comes from the keyboard. */
  run: (context: Context, key: string, from: EventTarget | null) => unknown;
}

/** Actions by their names. */
export type ActionSet<Context> = Readonly<Record<string, Action<Context>>>;

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * The keys that are down, as actions name them, the most exact first. Shift counts with letters: it is part of what makes a
 * sign. With a key that writes nothing it counts where an action asks for it.
 */
function keysDown({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string[] {
  const upper = key.toUpperCase();
  const isLetter = key.length === 1 && upper !== key.toLowerCase();
  const held = [(ctrlKey || metaKey) && 'Ctrl', altKey && 'Alt'];
  const named = isLetter ? upper : key;
  const plain = [...held, named].filter(Boolean).join('+');
  const shifted = [...held, 'Shift', named].filter(Boolean).join('+');
  if (!shiftKey) return [plain];
  return isLetter ? [shifted] : key.length > 1 ? [shifted, plain] : [plain];
}

/** What the keys that are down mean: the first action that can be done. `isEarly`: before any field takes them. */
export function pressedAction<Context>(
  actions: ActionSet<Context>,
  context: Context,
  event: Pressed & Pick<KeyboardEvent, 'target'>,
  isEarly = false,
): Action<Context> | undefined {
  const meant = (down: string) =>
    Object.values(actions).find(
      (action) =>
        action.keys?.includes(down) &&
        !action.by &&
        !action.isEarly === !isEarly &&
        action.isEnabled?.(context) !== false &&
        action.isMeant?.(context, event.target) !== false,
    );
  const [exact = '', loose] = keysDown(event);
  return meant(exact) ?? (loose === undefined ? undefined : meant(loose));
}
