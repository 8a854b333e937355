import { describe, expect, it } from 'vitest';
import { nearestId, nearestName } from '../../../src/core/nearest-name.ts';

describe('nearest name', () => {
  it.each([
    ['decembre', ['décembre', 'novembre'], 'décembre'],
    ['Redac', ['direction', 'redaction'], 'redaction'],
    ['abonées', ['abonnes', 'adherents'], 'abonnes'],
    ['lettre de mai', ['lettre-de-mai', 'lettre-de-mars'], 'lettre-de-mai'],
    ['x', ['y'], undefined],
    ['', ['a'], undefined],
    ['agenda', [], undefined],
    ['agenda', ['citation', 'galerie'], undefined],
  ])('of « %s » among %j', (typed, known, nearest) => {
    expect(nearestName(typed, known)).toBe(nearest);
  });

  it('is an id, whether the id or the name was meant', () => {
    const known = [
      { id: 'a1', name: 'Amis du musée' },
      { id: 'b2', name: 'Presse' },
    ];
    expect(nearestId('amis du muse', known)).toBe('a1');
    expect(nearestId('b3', known)).toBe(undefined);
    expect(nearestId('pres', known)).toBe('b2');
  });
});
