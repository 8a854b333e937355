import { useState } from 'react';
import { PickDialog } from '../../../components/pick-dialog.tsx';
import type { PanelName } from '../../../state/editor-state.ts';
import type { BarCommands } from '../actions/letter-actions.ts';
import { inFrench } from '../actions/listed-keys.ts';
import { commandPaletteWords as words } from './messages.fr.ts';
import { useCommands } from './use-commands.ts';

interface CommandPaletteProps {
  on: BarCommands;
  onOpen: (panel: PanelName) => void;
  onClose: () => void;
}

/** Everything by its name. */
export function CommandPalette({ on, onOpen, onClose }: CommandPaletteProps) {
  const [search, setSearch] = useState('');
  const all = useCommands(on, onOpen, search).map((command) => ({
    ...command,
    group: words.groups[command.group],
    keys: command.keys?.[0] && inFrench(command.keys[0]),
  }));
  return <PickDialog title={words.title} words={words} all={all} onSearch={setSearch} onClose={onClose} />;
}
