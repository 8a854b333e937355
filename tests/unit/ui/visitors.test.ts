import { describe, expect, it } from 'vitest';
import { visitorsAmong } from '../../../src/ui/features/letter/presence/visitors.ts';

const aWindow = (window: string, name = 'Inès Perrin') => ({ window, name, writing: false });
const own = aWindow('fenetre00001');

describe('who else has the letter open', () => {
  it('is called by name, with initials', () => {
    const [visitor, ...others] = visitorsAmong([own, aWindow('fenetre00002', 'Léa-Rose Martin')], own.window);
    expect(visitor).toMatchObject({ who: 'Léa-Rose Martin', initials: 'LR' });
    expect(others).toEqual([]);
  });

  it('is another window where it goes by one’s own name, numbered where there are several', () => {
    const [mark] = visitorsAmong([own, aWindow('fenetre00002')], own.window);
    expect(mark?.initials).toBe('');
    const called = (...windows: string[]) =>
      visitorsAmong([own, ...windows.map((window) => aWindow(window))], own.window).map(({ who }) => who);
    expect(called('fenetre00002')).toEqual(['Une autre fenêtre']);
    expect(called('fenetre00002', 'fenetre00003')).toEqual([
      'Une autre fenêtre (1)',
      'Une autre fenêtre (2)',
    ]);
  });

  it('is somebody where no name is known', () => {
    expect(visitorsAmong([own, aWindow('fenetre00002', '')], own.window)).toMatchObject([
      { who: 'Quelqu’un', initials: '?' },
    ]);
  });
});
