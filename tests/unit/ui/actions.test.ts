import { describe, expect, it, vi } from 'vitest';
import { type Action, type ActionSet, pressedAction } from '../../../src/ui/actions/action.ts';
import { saveAction, stepActions } from '../../../src/ui/actions/document-actions.ts';
import { keyedActions, listedKeys } from '../../../src/ui/features/editor/actions/listed-keys.ts';
import { keysWords } from '../../../src/ui/features/editor/selection/keys.fr.ts';

const scopes = Object.entries(keyedActions) as [keyof typeof keyedActions, ActionSet<never>][];
const named = scopes.flatMap(([scope, actions]) =>
  Object.entries(actions).map(([name, action]) => ({ scope, name, action: action as Action<never> })),
);
const nothing = { key: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, target: null };

/** What a browser tells of keys. */
function pressing(keys: string) {
  const held = keys === '+' ? ['+'] : keys.split('+');
  const key = held.pop() ?? '';
  const isSmall = /^[A-Z]$/.test(key) && !held.includes('Shift');
  return {
    ...nothing,
    key: isSmall ? key.toLowerCase() : key,
    ctrlKey: held.includes('Ctrl'),
    altKey: held.includes('Alt'),
    shiftKey: held.includes('Shift'),
  };
}

/** The action that keys mean in a scope, wherever the focus is in it. */
function meant(scope: keyof typeof keyedActions, keys: string): string | undefined {
  const actions = keyedActions[scope] as ActionSet<never>;
  const anywhere = Object.fromEntries(
    Object.entries(actions).map(([name, action]) => [
      name,
      { keys: action.keys, run: () => name } satisfies Action<never>,
    ]),
  );
  const action = pressedAction(anywhere as ActionSet<never>, undefined as never, pressing(keys));
  return action?.run(undefined as never, '', null) as string | undefined;
}

describe('the list of keys', () => {
  it('has each action that has keys, once, under the place where they are meant', () => {
    const told = Object.entries(keysWords.groups).flatMap(([scope, { rows }]) =>
      Object.keys(rows).flatMap((names) => names.split(' ').map((name) => `${scope} ${name}`)),
    );
    const keyed = named.filter(({ action }) => action.keys).map(({ scope, name }) => `${scope} ${name}`);
    expect(told.toSorted()).toEqual(keyed.toSorted());
  });

  it('shows the keys that the actions have', () => {
    expect(
      listedKeys.flatMap(({ title, rows }) => rows.map(({ keys }) => `${title}: ${keys.join(' ')}`)),
    ).toEqual([
      'Partout: Ctrl+S',
      'Partout: Ctrl+Z',
      'Partout: Ctrl+Maj+Z Ctrl+Y',
      'Partout: Ctrl+Maj+F Ctrl+H',
      'Partout: Ctrl+K',
      'Partout: F8',
      'Partout: Échap',
      'Partout: ?',
      'Sur un bloc: ↑ ↓',
      'Sur un bloc: +',
      'Sur un bloc: Ctrl+Entrée',
      'Sur un bloc: Ctrl+C Ctrl+X Ctrl+V',
      'Sur un bloc: Suppr',
      'Sur la poignée d’un bloc: Espace Entrée',
      'Sur la poignée d’un bloc: ↑ ↓ ← →',
      'Sur la poignée d’un bloc: Échap',
      'Dans le plan: ↑ ↓ Début Fin',
      'Dans le plan: Maj+↑ Maj+↓ Maj+Début Maj+Fin',
      'Dans le plan: Ctrl+↑ Ctrl+↓ Ctrl+Début Ctrl+Fin',
      'Dans le plan: Espace Ctrl+Espace',
      'Dans le plan: Ctrl+A',
      'Dans le plan: Entrée',
      'Dans le plan: F2',
      'Dans le plan: Alt+↑ Alt+↓',
      'Dans le plan: Menu Maj+F10',
      'Dans le plan: Suppr',
    ]);
  });
});

describe('keys', () => {
  const all = named.flatMap(({ scope, name, action }) =>
    (action.keys ?? []).map((keys) => ({ scope, name, keys })),
  );

  it.each(all)('$keys is $name on the $scope, as a browser tells it', ({ scope, name, keys }) => {
    expect(meant(scope, keys)).toBe(name);
  });

  it.each(scopes)('no two actions of the %s share one', (scope) => {
    const keys = all.filter((one) => one.scope === scope).map((one) => one.keys);
    expect(keys.filter((one, at) => keys.indexOf(one) !== at)).toEqual([]);
  });

  it('are not those of the browser with one more key held, nor with one less', () => {
    expect(meant('letter', 'Ctrl+Alt+S')).toBeUndefined();
    expect(meant('letter', 'S')).toBeUndefined();
    expect(meant('letter', 'Ctrl+Shift+S')).toBeUndefined();
  });

  it('take Cmd for Ctrl', () => {
    const action = pressedAction(saveAction as ActionSet<never>, {} as never, {
      ...nothing,
      key: 's',
      metaKey: true,
    });
    expect(action?.label).toBe('Enregistrer');
  });
});

describe('an action', () => {
  it('that its keys or its button name does the same', () => {
    const commands = { save: vi.fn(), undo: vi.fn(), redo: vi.fn() };
    saveAction.save.run(commands);
    stepActions.undo.run(commands);
    stepActions.redo.run(commands);
    expect([commands.save, commands.undo, commands.redo].map(({ mock }) => mock.calls.length)).toEqual([
      1, 1, 1,
    ]);
  });

  it('that cannot be done leaves its keys to whoever has them next', () => {
    const barred = { ...stepActions.undo, isMeant: () => true, isEnabled: () => false };
    const next: Action<never> = { keys: ['Ctrl+Z'], run: () => undefined };
    const actions = { barred, next } as unknown as ActionSet<never>;
    expect(pressedAction(actions, undefined as never, pressing('Ctrl+Z'))).toBe(next);
  });

  it('that the browser makes an event of is not asked by its keys', () => {
    expect(
      pressedAction(keyedActions.block as ActionSet<never>, {} as never, pressing('Ctrl+C')),
    ).toBeUndefined();
  });
});
