import { useState } from 'react';
import { templateWording } from '../features/templates/messages.fr.ts';
import { Row, Text } from './layout.tsx';
import { DragArea, DragHandle, useDraggedItem } from './sortable-drag.tsx';
import { OrderButtons, reorder, SortableList } from './sortable-list.tsx';

const rooms = ['Le port', 'Les salines', 'La criée'];

export const ByButtons = () => {
  const [items, setItems] = useState(rooms);
  return (
    <SortableList
      words={templateWording}
      count={items.length}
      onMove={(from, to) => setItems(reorder(items, from, to))}
      onRemove={(index) => void setItems(items.toSpliced(index, 1))}
      gap={2}
    >
      {items.map((name, index) => (
        <Row as="li" align="center" justify="between" gap={4} key={name}>
          {name}
          <span>
            <OrderButtons index={index} name={name} />
          </span>
        </Row>
      ))}
    </SortableList>
  );
};

export const ByHandles = () => {
  const [items, setItems] = useState(rooms);
  return (
    <SortableList
      words={templateWording}
      count={items.length}
      drag={DragArea}
      onMove={(from, to) => setItems(reorder(items, from, to))}
      gap={2}
    >
      {items.map((name, index) => (
        <Dragged key={name} name={name} index={index} />
      ))}
    </SortableList>
  );
};

function Dragged(item: { name: string; index: number }) {
  const { row, handle } = useDraggedItem(item.name, item);
  return (
    <li {...row}>
      <Row align="center" gap={1}>
        <DragHandle item={item} handle={handle} />
        <Text>{item.name}</Text>
      </Row>
    </li>
  );
}
