import { Button } from './button.tsx';
import { Panel, PanelPart } from './panel.tsx';

export const WithParts = () => (
  <Panel title="Réglages" onClose={() => undefined} foot={<Button wide>Envoyer le BAT</Button>} isFocusable>
    <PanelPart title="Boîte de réception">
      <p>Ce que montrent les messageries avant l’ouverture.</p>
    </PanelPart>
  </Panel>
);
