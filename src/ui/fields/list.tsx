import { Plus } from 'lucide-react';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { defaultItemOf } from '../../core/fields/contents.ts';
import type { ListItem, ListParameter, ListSettings } from '../../core/fields/index.ts';
import { fieldParts } from '../../core/wording/field-parts.ts';
import { Button } from '../components/button.tsx';
import { Box, Row, Stack } from '../components/layout.tsx';
import { OrderButtons, reorder, SortableList } from '../components/sortable-list.tsx';
import type { FieldProps } from './field-props.ts';
import styles from './fields.module.css';
import { SimpleParameterField } from './simple-parameter-field.tsx';

const { list } = fieldParts;

/** Objects of the same shape, in order: add, remove, move up and down, between the least and the most allowed. */
export function ListControl({ parameter, value: items, name, onChange }: FieldProps<'list'>) {
  const { settings } = parameter;
  const { keys, putPart, rearrange } = useItems(parameter, items, onChange);
  return (
    <fieldset className="field-group">
      <legend>{parameter.label}</legend>
      {parameter.help && <p className="field-help">{parameter.help}</p>}
      {items.length === 0 && <p className="field-help">{list.empty}</p>}
      <SortableList
        as="div"
        words={list}
        count={items.length}
        onMove={(from, to) => rearrange((held) => reorder(held, from, to))}
        onRemove={(index) => void rearrange((held) => held.toSpliced(index, 1))}
        gap={3}
      >
        {items.map((item, index) => (
          <Item
            key={keys[index]}
            {...{ item, index, settings, putPart }}
            name={`${name}[${index}]`}
            canRemove={items.length > settings.min}
          />
        ))}
      </SortableList>
      <ListFoot
        settings={settings}
        count={items.length}
        onAdd={() => rearrange((held, fresh) => [...held, fresh()])}
      />
    </fieldset>
  );
}

/** What adds an item, and why it may not, or why none may be removed. */
function ListFoot(props: { settings: ListSettings; count: number; onAdd: () => void }) {
  const { min, max, itemLabel } = props.settings;
  const isFull = props.count >= max;
  return (
    <Row wrap align="center" gap={2}>
      <Button variant="outline" icon={<Plus size={14} aria-hidden />} disabled={isFull} onClick={props.onAdd}>
        {list.add(itemLabel)}
      </Button>
      {isFull && <p className="field-help">{list.full(max)}</p>}
      {props.count > 0 && props.count <= min && <p className="field-help">{list.fewest(min)}</p>}
    </Row>
  );
}

/** Puts a list in another order, of which `fresh` makes what is new. */
type Arrange = (arrange: <Of>(held: readonly Of[], fresh: () => Of) => Of[]) => void;

/** The items with their keys; what changes them works on the list as it is when it is called. */
function useItems(
  parameter: ListParameter,
  items: readonly ListItem[],
  onChange: (items: ListItem[]) => void,
) {
  const { keys, setKeys } = useItemKeys(items.length);
  const latest = useRef({ items, onChange });
  useEffect(() => {
    latest.current = { items, onChange };
  });
  const putPart = useCallback((index: number, key: string, part: unknown) => {
    const { items: current, onChange: change } = latest.current;
    change(current.map((item, at) => (at === index ? { ...item, [key]: part } : item)));
  }, []);
  const rearrange: Arrange = useCallback(
    (arrange) => {
      const { items: current, onChange: change } = latest.current;
      setKeys((held) => arrange(held, freshKey));
      change(arrange(current, () => defaultItemOf(parameter)));
    },
    [parameter, setKeys],
  );
  return { keys, putPart, rearrange };
}

let lastKey = 0;
const freshKey = () => {
  lastKey += 1;
  return lastKey as never;
};

/** A key for each item that stays with it when it moves, so that its inputs keep their state. */
function useItemKeys(count: number) {
  const [keys, setKeys] = useState<number[]>(() => Array.from({ length: count }, freshKey));
  if (keys.length !== count) {
    setKeys([...keys.slice(0, count), ...Array.from({ length: Math.max(0, count - keys.length) }, freshKey)]);
  }
  return { keys, setKeys };
}

interface ItemProps {
  item: ListItem;
  index: number;
  name: string;
  settings: ListSettings;
  canRemove: boolean;
  putPart: (index: number, key: string, part: unknown) => void;
}

/** `putPart` works on the list as it is when it is called, so that only what is shown counts here. */
const Item = memo(
  function Item({ item, index, name, settings, canRemove, putPart }: ItemProps) {
    const put = useCallback((key: string, part: unknown) => putPart(index, key, part), [putPart, index]);
    const label = list.item(settings.itemLabel, index + 1);
    return (
      <Stack
        as="fieldset"
        gap={3}
        minWidth={0}
        paddingTop={2}
        paddingX={3}
        paddingBottom={3}
        background="sunken"
        border
        radius="md"
        className={styles.item}
      >
        <legend className="visually-hidden">{label}</legend>
        <Row align="center" size={12} weight={600} tone="muted">
          <Box as="span" grow aria-hidden>
            {label}
          </Box>
          <OrderButtons index={index} name={label} canRemove={canRemove} />
        </Row>
        {settings.of.map((parameter) => (
          <SimpleParameterField
            key={parameter.key}
            parameter={parameter}
            value={item[parameter.key]}
            name={`${name}[${parameter.key}]`}
            onChange={put}
          />
        ))}
      </Stack>
    );
  },
  (before, after) =>
    before.item === after.item &&
    before.index === after.index &&
    before.canRemove === after.canRemove &&
    before.settings === after.settings &&
    before.name === after.name,
);
