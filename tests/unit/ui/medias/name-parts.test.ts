import { expect, test } from 'vitest';
import { downloadName, nameParts } from '../../../../src/ui/features/medias/name-parts.ts';

test('the extension is what follows the last point', () => {
  expect(nameParts('port.de.nuit.jpg')).toEqual({ stem: 'port.de.nuit', extension: '.jpg' });
});

test('a name without one, or that begins with a point, is whole', () => {
  expect(nameParts('port')).toEqual({ stem: 'port', extension: '' });
  expect(nameParts('.port')).toEqual({ stem: '.port', extension: '' });
});

test('an image that mail shows in another format is downloaded as that one', () => {
  expect(downloadName({ name: 'port.jpg', url: '/media/port.jpg' })).toBe('port.jpg');
  expect(downloadName({ name: 'port.webp', url: '/media/port.webp~w1240.jpg' })).toBe('port.jpg');
  expect(downloadName({ name: 'plan.jpg', url: '/media/plan.jpg~w1240.png' })).toBe('plan.png');
});
