import { Plus } from 'lucide-react';
import { memo, useCallback, useEffect, useRef } from 'react';
import { defaultItemOf } from '../../core/fields/contents.ts';
import type { ListItem, ListSettings } from '../../core/fields/index.ts';
import { fieldParts } from '../../core/wording/field-parts.ts';
import { Button } from '../components/button.tsx';
import { Box, Row, Stack } from '../components/layout.tsx';
import { OrderButtons, reorder, SortableList } from '../components/sortable-list.tsx';
import type { FieldProps } from './field-props.ts';
import styles from './fields.module.css';
import { SimpleParameterField } from './simple-parameter-field.tsx';
import { useItemKeys } from './use-item-keys.ts';

const { list } = fieldParts;

/** Objects of the same shape, in order: add, remove, move up and down, between the least and the most allowed. */
export function ListControl({ parameter, value: items, name, onChange }: FieldProps<'list'>) {
  const { settings } = parameter;
  const keys = useItemKeys(items);
  const { putPart, rearrange } = useItems(items, onChange);
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
        onAdd={() => rearrange((held) => [...held, defaultItemOf(parameter)])}
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

/** What changes the items works on the list as it is when it is called. */
function useItems(items: readonly ListItem[], onChange: (items: ListItem[]) => void) {
  const latest = useRef({ items, onChange });
  useEffect(() => {
    latest.current = { items, onChange };
  });
  const rearrange = useCallback((arrange: (held: readonly ListItem[]) => ListItem[]) => {
    const { items: current, onChange: change } = latest.current;
    change(arrange(current));
  }, []);
  const putPart = useCallback(
    (index: number, key: string, part: unknown) =>
      rearrange((held) => held.map((item, at) => (at === index ? { ...item, [key]: part } : item))),
    [rearrange],
  );
  return { putPart, rearrange };
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
