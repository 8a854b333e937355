import { Copy } from 'lucide-react';
import { Button } from './button.tsx';
import { Menu, MenuItem, Popup } from './menu.tsx';

const nothing = () => undefined;

export const Closed = () => (
  <Menu button={<Button variant="outline">Actions</Button>}>
    <MenuItem icon={<Copy size={16} />} onClick={nothing}>
      Dupliquer
    </MenuItem>
    <MenuItem isChecked onClick={nothing}>
      Bureau
    </MenuItem>
  </Menu>
);

export const WithText = () => (
  <Popup label="Historique" button={<Button variant="outline">Historique</Button>}>
    <p>Rien n’a encore été changé.</p>
  </Popup>
);
