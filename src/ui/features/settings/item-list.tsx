import { ChevronDown, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Box, Row, Stack, Text } from '../../components/layout.tsx';
import { focusOnItem, OrderButtons, reorder, SortableList } from '../../components/sortable-list.tsx';
import { Field } from './controls.tsx';
import { itemWords } from './messages.fr.ts';
import styles from './settings.module.css';
import { isBelow, issuesOf, type SettingsField, type SettingsIssue } from './settings-field.ts';

type Item = Readonly<Record<string, unknown>>;

interface ItemListProps {
  field: SettingsField;
  value: unknown;
  variables: Readonly<Record<string, boolean>>;
  issues: readonly SettingsIssue[];
  onChange: (value: unknown) => void;
}

const itemsOf = (value: unknown) => (Array.isArray(value) ? (value as Item[]) : []);
const nameOf = (field: SettingsField, item: Item) =>
  String(item[field.item?.[0]?.path ?? ''] ?? '') || itemWords.unnamed;

/** Things that have names, in their order: one is open at a time. */
export function ItemList({ field, value, variables, issues, onChange }: ItemListProps) {
  const items = itemsOf(value);
  const [open, setOpen] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const put = (next: readonly Item[]) => onChange(next.length > 0 ? next : undefined);
  const faulty = items.findIndex((_, rank) =>
    issues.some(({ path }) => isBelow(path, `${field.path}.${rank}`)),
  );

  function change(rank: number, path: string, given: unknown) {
    const item = items[rank] as Item;
    const { [path]: _, ...others } = item;
    put(items.with(rank, given === undefined ? others : { ...item, [path]: given }));
  }

  function add() {
    const choices = field.item?.filter(({ kind }) => kind === 'choice') ?? [];
    put([...items, Object.fromEntries(choices.map(({ path, choices: [first] = [] }) => [path, first]))]);
    setOpen(items.length);
    focusOnItem(list.current, items.length, 'input');
  }

  return (
    <Stack columns={1} gap={3} className={styles.wide}>
      {items.length === 0 && <Text tone="muted">{itemWords.none[field.path]}</Text>}
      <SortableList
        words={itemWords}
        count={items.length}
        columns={1}
        gap={2}
        ref={list}
        onMove={(from, to) => {
          put(reorder(items, from, to));
          setOpen(open === from ? to : undefined);
        }}
        onRemove={(rank) => {
          put(items.toSpliced(rank, 1));
          setOpen(undefined);
          return undefined;
        }}
      >
        {items.map((item, rank) => (
          <ItemForm
            // biome-ignore lint/suspicious/noArrayIndexKey: an item that is being written has no other name
            key={rank}
            field={field}
            item={item}
            rank={rank}
            variables={variables}
            issues={issues}
            isOpen={open === rank || faulty === rank}
            onToggle={() => setOpen(open === rank ? undefined : rank)}
            onChange={(path, given) => change(rank, path, given)}
          />
        ))}
      </SortableList>
      <div>
        <Button variant="outline" size="sm" icon={<Plus size={14} aria-hidden />} onClick={add}>
          {itemWords.add[field.path]}
        </Button>
      </div>
    </Stack>
  );
}

/** The list where it cannot be changed here. @param fixed why */
export function FixedItems({
  field,
  value,
  fixed,
}: Pick<ItemListProps, 'field' | 'value'> & { fixed: string }) {
  const items = itemsOf(value);
  return (
    <Stack columns={1} gap={2} className={styles.wide}>
      <Text tone="muted">{fixed}</Text>
      {items.length === 0 ? (
        <Text tone="muted">{itemWords.none[field.path]}</Text>
      ) : (
        <ul>
          {items.map((item, rank) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order
            <li key={rank}>
              {nameOf(field, item)}{' '}
              <Text as="span" size={13} tone="muted">
                {factsOf(item)}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

interface ItemFormProps extends Pick<ItemListProps, 'field' | 'variables' | 'issues'> {
  item: Item;
  rank: number;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (path: string, value: unknown) => void;
}

function ItemForm(props: ItemFormProps) {
  const { field, item, rank, isOpen, onToggle, onChange } = props;
  const name = nameOf(field, item);
  const prefix = `${field.path}.${rank}.`;
  const issues = props.issues.flatMap(({ path, message }) =>
    path.startsWith(prefix) ? [{ path: path.slice(prefix.length), message }] : [],
  );
  const fields = (field.item ?? []).filter(({ when }) => !when || when((path) => item[path]));
  return (
    <Box as="li" border radius="md">
      <Row align="center" gap={2} paddingY={1} paddingX={2}>
        <button
          type="button"
          data-disclosure
          className={styles.disclosure}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <ChevronDown size={16} aria-hidden className={styles.chevron} />
          <Text as="span" weight={550} truncate>
            {name}
          </Text>
          <Text as="span" size={13} tone="muted" truncate>
            {factsOf(item)}
          </Text>
        </button>
        <OrderButtons index={rank} name={name} />
      </Row>
      {isOpen && (
        <div className={`${styles.fields} ${styles.inner}`}>
          {fields.map((inner) => (
            <div key={inner.path} className={inner.isShort ? undefined : styles.wide}>
              <Field
                field={inner}
                name={`${field.path}.${inner.path}`}
                value={item[inner.path]}
                usual={undefined}
                onChange={(value) => onChange(inner.path, value)}
                complaint={issuesOf(inner.path, fields, issues)[0]?.message}
                fixed={undefined}
                isDefined={inner.kind === 'variable' ? props.variables[String(item[inner.path])] : undefined}
              />
            </div>
          ))}
        </div>
      )}
    </Box>
  );
}

/** What an item is, beside its name. */
function factsOf({ addresses, value, url, urlEnv, file }: Item): string {
  if (Array.isArray(addresses)) return itemWords.addresses(addresses.length);
  return String(value ?? url ?? urlEnv ?? file ?? '');
}
