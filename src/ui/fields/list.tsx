import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { memo, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { defaultItemOf } from '../../core/fields/contents.ts';
import type { ListItem, ListParameter, ListSettings } from '../../core/fields/index.ts';
import { fieldParts } from '../../core/wording/field-parts.ts';
import { Button, IconButton } from '../components/button.tsx';
import { Row } from '../components/layout.tsx';
import { LiveRegion } from '../components/live-region.tsx';
import type { FieldProps } from './field-props.ts';
import styles from './list.module.css';
import { SimpleParameterField } from './simple-parameter-field.tsx';

const { list } = fieldParts;

/** Objects of the same shape, in order: add, remove, move up and down, between the least and the most allowed. */
export function ListControl({ parameter, value: items, name, onChange }: FieldProps<'list'>) {
  const { settings } = parameter;
  const root = useRef<HTMLFieldSetElement>(null);
  const { keys, putPart, rearrange } = useItems(parameter, items, onChange);
  const { said: sentence, move, remove } = useItemMoves({ root, rearrange, settings, count: items.length });
  return (
    <fieldset className="field-group" ref={root}>
      <legend>{parameter.label}</legend>
      {parameter.help && <p className="field-help">{parameter.help}</p>}
      {items.length === 0 && <p className="field-help">{list.empty}</p>}
      {items.map((item, index) => (
        <Item
          key={keys[index]}
          {...{ item, index, settings, putPart, move, remove }}
          name={`${name}[${index}]`}
          count={items.length}
        />
      ))}
      <ListFoot
        settings={settings}
        count={items.length}
        onAdd={() => rearrange((held, fresh) => [...held, fresh()])}
      />
      <LiveRegion>{sentence}</LiveRegion>
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

/** Moves and removes items; the focus stays on the item, or goes to the one beside it. */
function useItemMoves(of: {
  root: RefObject<HTMLFieldSetElement | null>;
  rearrange: Arrange;
  settings: ListSettings;
  count: number;
}) {
  const { root, rearrange, settings, count } = of;
  const [sentence, setSaid] = useState('');
  const focusLater = (index: number, action: string) =>
    requestAnimationFrame(() => {
      const item = root.current?.querySelectorAll(`.${styles.item}`)[index];
      const wanted = item?.querySelector<HTMLElement>(`[data-action="${action}"]:not(:disabled)`);
      (wanted ?? item?.querySelector<HTMLElement>('button:not(:disabled), input'))?.focus();
    });
  const move = (from: number, to: number) => {
    rearrange((held) => held.toSpliced(from, 1).toSpliced(to, 0, ...held.slice(from, from + 1)));
    setSaid(list.moved(settings.itemLabel, to + 1, count));
    focusLater(to, to < from ? 'up' : 'down');
  };
  const remove = (index: number) => {
    rearrange((held) => held.toSpliced(index, 1));
    focusLater(Math.max(0, Math.min(index, count - 2)), 'remove');
  };
  return { said: sentence, move, remove };
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
  count: number;
  name: string;
  settings: ListSettings;
  putPart: (index: number, key: string, part: unknown) => void;
  move: (from: number, to: number) => void;
  remove: (index: number) => void;
}

/** The functions it gets work on the list as it is when they are called, so that only what is shown counts here. */
const Item = memo(
  function Item({ item, index, count, name, settings, putPart, move, remove }: ItemProps) {
    const put = useCallback((key: string, part: unknown) => putPart(index, key, part), [putPart, index]);
    const label = list.item(settings.itemLabel, index + 1);
    const actions = [
      {
        action: 'up',
        Icon: ArrowUp,
        text: list.up(label),
        off: index === 0,
        run: () => move(index, index - 1),
      },
      {
        action: 'down',
        Icon: ArrowDown,
        text: list.down(label),
        off: index === count - 1,
        run: () => move(index, index + 1),
      },
      {
        action: 'remove',
        Icon: Trash2,
        text: list.remove(label),
        off: count <= settings.min,
        run: () => remove(index),
      },
    ];
    return (
      <fieldset className={styles.item}>
        <legend className="visually-hidden">{label}</legend>
        <Row align="center" size={12} weight={600} tone="muted" className={styles.head}>
          <span aria-hidden>{label}</span>
          {actions.map(({ action, Icon, text, off, run }) => (
            <IconButton
              key={action}
              size={26}
              aria-label={text}
              title={text}
              data-action={action}
              disabled={off}
              onClick={run}
            >
              <Icon size={14} aria-hidden />
            </IconButton>
          ))}
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
      </fieldset>
    );
  },
  (before, after) =>
    before.item === after.item &&
    before.index === after.index &&
    before.count === after.count &&
    before.settings === after.settings &&
    before.name === after.name,
);
