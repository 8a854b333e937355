import { Card } from './layout.tsx';
import { Table } from './table.tsx';

const columns = ['Champ', 'Chemin', { label: 'Actions', isHidden: true }];

const rows = (
  <tbody>
    <tr>
      <th scope="row">Titre</th>
      <td>titre</td>
      <td>partout</td>
    </tr>
    <tr>
      <th scope="row">Date</th>
      <td>debut</td>
      <td>2 sur 3</td>
    </tr>
  </tbody>
);

export const OnACard = () => (
  <Card>
    <Table columns={columns}>{rows}</Table>
  </Card>
);

export const Small = () => (
  <Table size="sm" caption="Correspondance des champs" columns={columns}>
    {rows}
  </Table>
);
