import { useState } from 'react';
import { ListBar } from './list-bar.tsx';

const words = { search: 'Rechercher une campagne', searchPlaceholder: 'Nom, modèle ou auteur' };
const choices = [
  { value: 'open', label: 'En cours' },
  { value: 'archived', label: 'Archivées' },
] as const;

export const Searched = () => {
  const [search, setSearch] = useState('décembre');
  return <ListBar words={words} search={search} onSearch={setSearch} />;
};

export const WithParts = () => {
  const [value, setValue] = useState<'open' | 'archived'>('open');
  return (
    <ListBar
      words={words}
      search=""
      onSearch={() => undefined}
      shown={{ label: 'Campagnes montrées', choices, value, onChange: setValue }}
    />
  );
};
