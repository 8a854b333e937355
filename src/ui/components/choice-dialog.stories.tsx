import { ChoiceDialog } from './choice-dialog.tsx';

const nothing = () => undefined;

const answers = [
  { label: 'Reprendre la leur', hint: 'Votre travail vous reste proposé.', run: nothing },
  { label: 'Garder la mienne', hint: 'La leur reste dans la liste des versions.', run: nothing },
];

export const OneUnderAnother = () => (
  <ChoiceDialog
    open
    title="Le modèle a été modifié ailleurs"
    onClose={nothing}
    choices={answers}
    none="Plus tard"
  >
    <p>Rien n’est perdu : choisissez ce qu’il faut garder.</p>
  </ChoiceDialog>
);
