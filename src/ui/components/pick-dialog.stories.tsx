import { PickDialog } from './pick-dialog.tsx';

const nothing = () => undefined;

const words = {
  search: 'Action ou bloc',
  results: 'Résultats',
  noMatch: (search: string) => `Rien ne s’appelle « ${search} ».`,
};

export const InGroups = () => (
  <PickDialog
    title="Aller à, ou faire"
    words={words}
    all={[
      { id: 'save', group: 'Actions', label: 'Enregistrer', keys: 'Ctrl+S', run: nothing },
      { id: 'send', group: 'Actions', label: 'Envoyer…', run: nothing },
      { id: 'logo', group: 'Blocs', label: 'Logo et date', note: 'En-tête', run: nothing },
    ]}
    onClose={nothing}
  />
);
