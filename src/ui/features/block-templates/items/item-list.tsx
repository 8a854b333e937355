import { Plus } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { blockTemplateWording } from '../../../../core/wording/block-templates.ts';
import { Button } from '../../../components/button.tsx';
import { Stack } from '../../../components/layout.tsx';
import { Menu, MenuItem } from '../../../components/menu.tsx';
import { DragArea } from '../../../components/sortable-drag.tsx';
import { focusOnItem, SortableList } from '../../../components/sortable-list.tsx';
import { useBlockTemplateEditor, useItemIds } from '../../../state/block-template/template-context.ts';
import { templateWording } from '../../templates/messages.fr.ts';
import { blockTemplateScreens } from '../messages.fr.ts';
import type { PartsList } from './item-form.tsx';
import { ItemRow } from './item-row.tsx';
import { kindIcons, kindOrder } from './kinds.ts';

const { parameters: words } = blockTemplateScreens;

interface AddItemProps {
  /** The list whose elements get it; the template when absent. */
  parent?: string | undefined;
  count: number;
  onAdded: (id: string) => void;
}

/** What adds a parameter of a kind. In a list there is no list. */
function AddItem({ parent, count, onAdded }: AddItemProps) {
  const { actions } = useBlockTemplateEditor();
  const isPart = parent !== undefined;
  if (count >= (isPart ? 20 : 100)) {
    return <p className="field-help">{isPart ? words.fullPart : words.fullList}</p>;
  }
  const kinds = kindOrder.filter((kind) => !isPart || kind !== 'list');
  return (
    <div>
      <Menu
        width={240}
        button={
          <Button variant="outline" icon={<Plus size={16} aria-hidden />}>
            {isPart ? words.addPart : words.add}
          </Button>
        }
      >
        {kinds.map((kind) => {
          const Icon = kindIcons[kind];
          return (
            <MenuItem
              key={kind}
              icon={<Icon size={16} aria-hidden />}
              onClick={() => onAdded(actions.add(kind, parent))}
            >
              {blockTemplateWording.kinds[kind]}
            </MenuItem>
          );
        })}
      </Menu>
    </div>
  );
}

/** Items in order, of the template or of a list's elements: opened one by one, moved, removed, added. */
export function ItemList({ parent, Parts }: { parent?: string; Parts?: PartsList }) {
  const ids = useItemIds(parent);
  const { actions, store } = useBlockTemplateEditor();
  const [open, setOpen] = useState<string>();
  const list = useRef<HTMLOListElement>(null);
  const toggle = useCallback((id: string) => setOpen((shown) => (shown === id ? undefined : id)), []);
  return (
    <Stack gap={3} minWidth={0}>
      <SortableList
        words={templateWording}
        count={ids.length}
        drag={DragArea}
        onMove={(from, to) => actions.move(ids[from] ?? '', to)}
        onRemove={(index) => ({ run: actions.remove(ids[index] ?? ''), of: store })}
        gap={2}
        ref={list}
      >
        {ids.map((id, index) => (
          <ItemRow key={id} id={id} index={index} isOpen={id === open} Parts={Parts} onToggle={toggle} />
        ))}
      </SortableList>
      <AddItem
        parent={parent}
        count={ids.length}
        onAdded={(id) => {
          setOpen(id);
          focusOnItem(list.current, ids.length, 'input:not(:disabled)', { isSelected: true });
        }}
      />
    </Stack>
  );
}
