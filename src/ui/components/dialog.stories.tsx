import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

const nothing = () => undefined;

export const Question = () => (
  <Dialog open size="sm" title="Supprimer l’image ?" onClose={nothing}>
    <p>Elle n’est utilisée dans aucune lettre.</p>
    <Button data-autofocus>Supprimer</Button>
  </Dialog>
);

export const Large = () => (
  <Dialog open size="lg" title="Choisir une image" onClose={nothing}>
    <p>La médiathèque est vide.</p>
  </Dialog>
);
