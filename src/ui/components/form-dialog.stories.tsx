import { ConfirmDialog } from './confirm-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { NameField } from './name-field.tsx';

const nothing = () => undefined;

export const Form = () => (
  <FormDialog open title="Renommer la campagne" submit="Renommer" onSubmit={nothing} onClose={nothing}>
    <NameField label="Nom" defaultValue="La lettre de décembre" />
  </FormDialog>
);

export const Confirmation = () => (
  <ConfirmDialog
    open
    title="Quitter la page ?"
    confirm="Rester"
    onConfirm={nothing}
    onClose={nothing}
    focus="confirm"
  >
    <p>Deux images sont en cours d’envoi.</p>
  </ConfirmDialog>
);
