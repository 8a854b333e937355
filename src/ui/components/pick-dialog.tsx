import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { Stack, Text } from './layout.tsx';
import { matchesSearch } from './matches-search.ts';
import styles from './pick-dialog.module.css';

/** Choices shown at once; more words find the others. */
const most = 60;

/** One of the things to pick. */
export interface Choosable {
  id: string;
  /** Under which heading it stands. */
  group: string;
  label: string;
  /** What tells it from others of the same name. */
  note?: string | undefined;
  icon?: LucideIcon | undefined;
  /** What else does it: keys. */
  keys?: string | undefined;
  run: () => void;
}

interface PickDialogProps {
  title: string;
  words: { search: string; results: string; noMatch: (search: string) => string };
  all: readonly Choosable[];
  /** Told what is searched, where not everything is in `all` before. */
  onSearch?: (search: string) => void;
  onClose: () => void;
}

/** One of many things: one types, goes through what is found by arrows, and takes it by Enter (WAI-ARIA APG, combobox). */
export function PickDialog({ title, words, all, onSearch, onClose }: PickDialogProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const found = all
    .filter(({ group, label, note }) => matchesSearch(`${group} ${label} ${note ?? ''}`, search))
    .slice(0, most);
  const chosen = Math.min(at, found.length - 1);
  const hasIcons = all.some(({ icon }) => icon);
  // As high as all there is, so that it keeps its height while one types.
  const height = Math.min(420, all.length * 33 + new Set(all.map(({ group }) => group)).size * 30);
  const run = (pick: Choosable | undefined) => {
    if (!pick) return;
    onClose();
    // The dialog gives the focus back first.
    setTimeout(pick.run);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = (chosen + step + found.length) % Math.max(1, found.length);
      setAt(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      run(found[chosen]);
    }
  };
  return (
    <Dialog open title={title} onClose={onClose}>
      <Stack gap={3}>
        <input
          data-autofocus
          type="text"
          role="combobox"
          className="control"
          aria-label={words.search}
          placeholder={words.search}
          aria-expanded
          aria-controls={id}
          aria-activedescendant={found.length > 0 ? `${id}-${chosen}` : undefined}
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value);
            onSearch?.(currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <div role="status">
          {found.length === 0 && (
            <Text size={13} tone="muted">
              {words.noMatch(search.trim())}
            </Text>
          )}
        </div>
        <div
          id={id}
          role="listbox"
          tabIndex={-1}
          aria-label={words.results}
          className={styles.list}
          style={{ height }}
        >
          {found.map((pick, index) => (
            <Row
              key={pick.id}
              id={`${id}-${index}`}
              pick={pick}
              isChosen={index === chosen}
              isFirst={found[index - 1]?.group !== pick.group}
              hasIcons={hasIcons}
              onPoint={() => setAt(index)}
              onRun={() => run(pick)}
            />
          ))}
        </div>
      </Stack>
    </Dialog>
  );
}

interface RowProps {
  id: string;
  pick: Choosable;
  isChosen: boolean;
  /** Whether it is the first of its group. */
  isFirst: boolean;
  /** Whether any of them has an icon: the others keep its room then. */
  hasIcons: boolean;
  onPoint: () => void;
  onRun: () => void;
}

function Row({ id, pick, isChosen, isFirst, hasIcons, onPoint, onRun }: RowProps) {
  const { group, label, note, icon: Icon, keys } = pick;
  return (
    <>
      {isFirst && (
        <p className="list-head" aria-hidden>
          {group}
        </p>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus, and says which one is chosen */}
      <div
        id={id}
        role="option"
        aria-selected={isChosen}
        aria-label={[group, label, note, keys].filter(Boolean).join(', ')}
        className={styles.row}
        onPointerMove={onPoint}
        onClick={onRun}
      >
        {hasIcons && <span className={styles.icon}>{Icon && <Icon size={16} aria-hidden />}</span>}
        <span className={styles.label}>{label}</span> {note && <span className={styles.note}>{note}</span>}{' '}
        {keys && <kbd className={styles.note}>{keys}</kbd>}
      </div>
    </>
  );
}
