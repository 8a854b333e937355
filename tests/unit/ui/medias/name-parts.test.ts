import { expect, test } from 'vitest';
import { nameParts } from '../../../../src/ui/screens/medias/name-parts.ts';

test('the extension is what follows the last point', () => {
  expect(nameParts('port.de.nuit.jpg')).toEqual({ stem: 'port.de.nuit', extension: '.jpg' });
});

test('a name without one, or that begins with a point, is whole', () => {
  expect(nameParts('port')).toEqual({ stem: 'port', extension: '' });
  expect(nameParts('.port')).toEqual({ stem: '.port', extension: '' });
});
