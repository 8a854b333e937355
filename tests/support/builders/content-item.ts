import { type ContentItem, itemId } from '../../../src/core/source/content-item.ts';

/** An article of the source `actus`; its id and link follow its title unless they are given. */
export function anItem(facts: Partial<ContentItem> = {}): ContentItem {
  const { title = 'Le marché de Noël', source = 'actus' } = facts;
  const name = title.toLowerCase().replace(/[^a-z]+/g, '-');
  return {
    id: itemId(source, name),
    source,
    title,
    text: 'Quarante chalets sur la place. Ouvert jusqu’à 22 h.',
    link: `https://exemple.fr/${name}`,
    picture: null,
    date: '2026-11-25T08:00:00.000Z',
    categories: [],
    author: '',
    ...facts,
  };
}
