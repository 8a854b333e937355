import { Text } from './layout.tsx';
import { SideList, SideRow } from './reading-page.tsx';

const rows = ['Actualités du musée', 'Agenda'];

export const List = () => (
  <SideList>
    {rows.map((name, index) => (
      <SideRow
        key={name}
        to="/sources"
        isCurrent={index === 0}
        name={
          <Text as="span" weight={600}>
            {name}
          </Text>
        }
        aside="12 contenus"
      >
        <Text as="span" size={13} tone="muted">
          Lue à l’instant
        </Text>
      </SideRow>
    ))}
  </SideList>
);
