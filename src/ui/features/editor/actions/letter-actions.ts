import { Link2 } from 'lucide-react';
import { contract } from '../../../../contract/index.ts';
import type { Action } from '../../../actions/action.ts';
import {
  type DocumentCommands,
  type StepCommands,
  saveAction,
  stepActions,
} from '../../../actions/document-actions.ts';
import { isFieldFocused, isTyping } from '../../../actions/focus-state.ts';
import { may } from '../../../state/caller.ts';
import { visitFinding } from '../../../state/checks/check-state.ts';
import { selectedBlock } from '../../../state/editor-state.ts';
import { letterBarWords } from '../../letter/messages.fr.ts';
import { editorWords, displayWords as views, editorBarWords as words } from '../messages.fr.ts';
import { focusBlock, keepFocusOn } from '../overlay/focus.ts';
import type { EditorSession } from '../session.ts';

const { find, keys } = editorWords;

/** What the bar of the editor can do. */
export interface BarCommands extends DocumentCommands {
  saveAsDefault: () => void;
  /** Automatic content. */
  auto: () => void;
  send: () => void;
}

/** The buttons of the bar. */
export const barActions = {
  auto: { label: words.auto, hint: words.autoHint, run: ({ auto }) => auto() },
  ...saveAction,
  saveAsDefault: {
    label: words.saveAsDefault,
    isEnabled: () => may(contract.versions.saveAsDefault),
    run: ({ saveAsDefault }) => saveAsDefault(),
  },
  send: { label: letterBarWords.send, run: ({ send }) => send() },
} satisfies Record<string, Action<BarCommands>>;

/** What opens over the letter, or beside it. */
export interface Opened {
  open: () => void;
}

/** The search of the whole letter: the browser's own does not see into forms. Ctrl+H as in a word processor. */
export const findAction = {
  find: {
    label: find.short,
    hint: find.open,
    keys: ['Ctrl+Shift+F', 'Ctrl+H'],
    run: ({ open }) => open(),
  },
} satisfies Record<string, Action<Opened>>;

/** Everything by its name. */
export const paletteAction = {
  palette: { label: find.palette, keys: ['Ctrl+K'], isEarly: true, run: ({ open }) => open() },
} satisfies Record<string, Action<Opened>>;

export const keysAction = {
  keys: { label: keys.title, keys: ['?'], isMeant: (_, from) => !isTyping(from), run: ({ open }) => open() },
} satisfies Record<string, Action<Opened>>;

export const linksAction = {
  links: { label: views.links, hint: views.linksHint, icon: Link2, run: ({ open }) => open() },
} satisfies Record<string, Action<Opened>>;

/** What has keys wherever one is. */
export interface LetterCommands extends DocumentCommands, StepCommands {
  session: EditorSession;
}

export const letterActions = {
  ...saveAction,
  ...stepActions,
  nextFinding: {
    keys: ['F8'],
    run({ session: { store, checks } }) {
      store.actions.openPanel('checks');
      visitFinding(checks, 'next');
    },
  },
  leave: {
    keys: ['Escape'],
    isEnabled: ({ session }) => selectedBlock(session.store.getState()) !== undefined,
    // Closing what stands open is the browser's, wherever the focus is: Safari gives a button none when it is clicked.
    isMeant: () => !document.querySelector('[popover=auto]:popover-open'),
    run({ session: { store } }, _key, from) {
      const block = selectedBlock(store.getState());
      if (!block) return;
      if (isFieldFocused(from)) return focusBlock(block.id);
      store.actions.select(undefined);
      keepFocusOn(block.id);
    },
  },
} satisfies Record<string, Action<LetterCommands>>;
