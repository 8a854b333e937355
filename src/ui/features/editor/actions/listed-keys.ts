import type { ActionSet } from '../../../actions/action.ts';
import { handleActions } from '../overlay/drag-by-keyboard.ts';
import { keysWords } from '../selection/keys.fr.ts';
import { clipboardActions } from '../selection/use-block-clipboard.ts';
import { blockActions } from './block-actions.ts';
import { findAction, keysAction, letterActions, paletteAction } from './letter-actions.ts';
import { outlineActions } from './outline-actions.ts';

const { groups } = keysWords;

/** Everything that has keys in the editor, by where they are meant. */
export const keyedActions = {
  letter: { ...letterActions, ...findAction, ...keysAction, ...paletteAction },
  block: { ...blockActions, ...clipboardActions },
  handle: handleActions,
  outline: outlineActions,
} satisfies Record<keyof typeof groups, ActionSet<never>>;

type Scope = keyof typeof keyedActions;

const keyNames: Readonly<Record<string, string>> = keysWords.names;

/** 'Ctrl+Shift+Z' as a French keyboard has it. */
export const inFrench = (keys: string) =>
  keys
    .split(/(?<=.)\+/)
    .map((key) => keyNames[key] ?? key)
    .join('+');

/** The list of keys, with the keys that the actions have. */
export const listedKeys = (Object.keys(groups) as Scope[]).map((scope) => ({
  title: groups[scope].title,
  rows: Object.entries(groups[scope].rows).map(([names, does]) => ({ keys: keysOf(scope, names), does })),
}));

function keysOf(scope: Scope, names: string): readonly string[] {
  const actions: ActionSet<never> = keyedActions[scope];
  return names.split(' ').flatMap((name) => actions[name]?.keys?.map(inFrench) ?? []);
}
