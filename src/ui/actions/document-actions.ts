import { Redo2, Undo2 } from 'lucide-react';
import type { Action } from './action.ts';
import { isTyping } from './focus-state.ts';
import { documentActionWords as words } from './messages.fr.ts';

/** What any open document can do. */
export interface DocumentCommands {
  save: () => unknown;
}

export interface StepCommands {
  undo: () => void;
  redo: () => void;
}

export const saveAction = {
  save: {
    label: words.save,
    keys: ['Ctrl+S'],
    isReserved: true,
    run: ({ save }) => save(),
  },
} satisfies Record<string, Action<DocumentCommands>>;

/** What is being written has steps of its own. */
const isOfDocument = (_context: unknown, from: EventTarget | null) => !isTyping(from);

export const stepActions = {
  undo: {
    label: words.undo,
    icon: Undo2,
    keys: ['Ctrl+Z'],
    isMeant: isOfDocument,
    run: ({ undo }) => undo(),
  },
  redo: {
    label: words.redo,
    icon: Redo2,
    keys: ['Ctrl+Shift+Z', 'Ctrl+Y'],
    isMeant: isOfDocument,
    run: ({ redo }) => redo(),
  },
} satisfies Record<string, Action<StepCommands>>;
