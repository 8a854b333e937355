import { Tabs } from './tabs.tsx';

const tabs = [
  { value: 'html', label: 'HTML', panel: <p>La lettre en HTML.</p>, isFocusable: true },
  { value: 'text', label: 'Texte', panel: <p>La lettre en texte.</p>, isFocusable: true },
  { value: 'headers', label: 'En-têtes', panel: <p>Les en-têtes.</p>, isFocusable: true },
];

export const Usual = () => <Tabs label="Parties du courriel" tabs={tabs} />;

export const Wide = () => <Tabs label="Parties du courriel" tabs={tabs} isWide first="text" />;
