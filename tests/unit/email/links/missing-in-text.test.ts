import { expect, it } from 'vitest';
import { drawnLinks, linksMissingInText } from '../../../../src/email/links/missing-in-text.ts';

const letter = drawnLinks(
  '<p><a href="{{nl:mirrorUrl}}">En ligne</a></p><p>Voir <a href="https://exemple.fr/plan">le <b>plan</b></a>, ' +
    '<a href="#bas">plus bas</a></p><ul><li><a href="https://exemple.fr/places">Réserver</a></li></ul>' +
    '<a href="https://exemple.fr/plan"><img src="p.png" alt="Un plan"></a>' +
    '<a href="https://exemple.fr/phare"><img src="a.png" alt="Le phare"></a><p><a href="https://exemple.fr/plan">Y aller</a></p><a href="{{nl:unsubscribeUrl}}">Stop</a>',
);

const tokens = '{{nl:mirrorUrl}} {{nl:unsubscribeUrl}}';

it('lists each address of the letter that its own text does not say, with its words', () => {
  expect(linksMissingInText('Bonjour', letter)).toEqual([
    { words: 'En ligne', href: '{{nl:mirrorUrl}}' },
    { words: 'le plan', href: 'https://exemple.fr/plan' },
    { words: 'Réserver', href: 'https://exemple.fr/places' },
    { words: 'Le phare', href: 'https://exemple.fr/phare' },
    { words: 'Stop', href: '{{nl:unsubscribeUrl}}' },
  ]);
});

it.each([
  'Plan : http://exemple.fr/plan/?utm_source=lettre.',
  'le plan (http://exemple.fr/plan), plus loin',
  '[1] http://exemple.fr/plan/#haut',
])('knows an address that is written or counted otherwise: %s', (plan) => {
  const text = `${plan} https://exemple.fr/places https://exemple.fr/phare?a=1 ${tokens}`;
  expect(linksMissingInText(text, letter)).toEqual([{ words: 'Le phare', href: 'https://exemple.fr/phare' }]);
});

it('knows the start of a longer address from the address', () => {
  const text = `https://exemple.fr/plan.html https://exemple.fr/places-libres https://exemple.fr/phare. ${tokens}`;
  expect(linksMissingInText(text, letter).map(({ words }) => words)).toEqual(['le plan', 'Réserver']);
});
