import { type KeyboardEvent, useId, useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { Stack, Text } from '../../../components/layout.tsx';
import { matchesSearch } from '../../../components/matches-search.ts';
import type { PanelName } from '../../../state/editor-state.ts';
import type { BarCommands } from '../actions/letter-actions.ts';
import { inFrench } from '../actions/listed-keys.ts';
import styles from './command-palette.module.css';
import { commandPaletteWords as words } from './messages.fr.ts';
import { type Command, useCommands } from './use-commands.ts';

/** Commands shown at once; more words find the others. */
const most = 60;

interface CommandPaletteProps {
  on: BarCommands;
  onOpen: (panel: PanelName) => void;
  onClose: () => void;
}

/** Everything by its name: one types, goes through what is found by arrows, and does it by Enter (WAI-ARIA APG, combobox). */
export function CommandPalette({ on, onOpen, onClose }: CommandPaletteProps) {
  const id = useId();
  const all = useCommands(on, onOpen);
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const found = all
    .filter(({ group, label, note }) =>
      matchesSearch(`${words.groups[group]} ${label} ${note ?? ''}`, search),
    )
    .slice(0, most);
  const chosen = Math.min(at, found.length - 1);
  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    // The dialog gives the focus back first.
    setTimeout(command.run);
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
    <Dialog open title={words.title} onClose={onClose}>
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
        <div id={id} role="listbox" tabIndex={-1} aria-label={words.results} className={styles.list}>
          {found.map((command, index) => (
            <Row
              key={command.id}
              id={`${id}-${index}`}
              command={command}
              isChosen={index === chosen}
              isFirst={found[index - 1]?.group !== command.group}
              onPoint={() => setAt(index)}
              onRun={() => run(command)}
            />
          ))}
        </div>
      </Stack>
    </Dialog>
  );
}

interface RowProps {
  id: string;
  command: Command;
  isChosen: boolean;
  /** Whether it is the first of its group. */
  isFirst: boolean;
  onPoint: () => void;
  onRun: () => void;
}

function Row({ id, command, isChosen, isFirst, onPoint, onRun }: RowProps) {
  const { group, label, note, icon: Icon, keys } = command;
  return (
    <>
      {isFirst && (
        <p className="list-head" aria-hidden>
          {words.groups[group]}
        </p>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus, and says which one is chosen */}
      <div
        id={id}
        role="option"
        aria-selected={isChosen}
        aria-label={[words.groups[group], label, note].filter(Boolean).join(', ')}
        className={styles.row}
        onPointerMove={onPoint}
        onClick={onRun}
      >
        <span className={styles.icon}>{Icon && <Icon size={16} aria-hidden />}</span>
        <span className={styles.label}>{label}</span>
        {note && <span className={styles.note}>{note}</span>}
        {keys?.[0] && <kbd className={styles.note}>{inFrench(keys[0])}</kbd>}
      </div>
    </>
  );
}
