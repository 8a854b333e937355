import { NameField } from './name-field.tsx';

export const Usual = () => <NameField label="Nom" defaultValue="Lettre de décembre" />;
