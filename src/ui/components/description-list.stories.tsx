import { DescriptionList } from './description-list.tsx';

export const Facts = () => (
  <DescriptionList
    items={[
      ['De', 'Musée du Rivage <lettre@musee.example>'],
      ['À', 'camille@example.org'],
      ['Réponse', undefined],
      ['Date', 'ven. 27 nov. 2026, 9 h 00'],
    ]}
    gapY={1}
    gapX={3}
    size={13}
    tabular
  />
);
