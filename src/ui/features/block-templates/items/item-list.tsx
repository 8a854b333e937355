import { Plus } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { blockTemplateWording } from '../../../../core/wording/block-templates.ts';
import { templateWording } from '../../../../core/wording/templates.ts';
import { Button } from '../../../components/button.tsx';
import { Stack } from '../../../components/layout.tsx';
import { LiveRegion } from '../../../components/live-region.tsx';
import { Menu, MenuItem } from '../../../components/menu.tsx';
import { notify } from '../../../components/notices.tsx';
import { useBlockTemplateEditor, useItemIds } from '../../../state/block-template/template-context.ts';
import { placeOf } from '../../../state/block-template/template-draft.ts';
import { DragItems } from '../../templates/order/drag-items.tsx';
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
  const [open, setOpen] = useState<string>();
  const list = useRef<HTMLOListElement>(null);
  const focusOn = useFocusOn(list);
  const { said: sentence, setSaid, move, remove } = useMoves(focusOn);
  const toggle = useCallback((id: string) => setOpen((shown) => (shown === id ? undefined : id)), []);
  return (
    <Stack gap={3} minWidth={0}>
      <DragItems ids={ids} onDrop={move} onSay={setSaid}>
        <Stack as="ol" gap={2} ref={list}>
          {ids.map((id, index) => (
            <ItemRow
              key={id}
              id={id}
              index={index}
              count={ids.length}
              isOpen={id === open}
              Parts={Parts}
              onToggle={toggle}
              onMove={move}
              onRemove={remove}
              onSay={setSaid}
            />
          ))}
        </Stack>
      </DragItems>
      <AddItem
        parent={parent}
        count={ids.length}
        onAdded={(id) => {
          setOpen(id);
          focusOn(id, 'input');
        }}
      />
      <LiveRegion>{sentence}</LiveRegion>
    </Stack>
  );
}

/** Brings the focus to a part of an item once it is drawn, else to what opens it; a text is selected. */
function useFocusOn(list: React.RefObject<HTMLOListElement | null>) {
  return useCallback(
    (id: string, part: string) => {
      requestAnimationFrame(() => {
        const row = list.current?.querySelector(`[data-item="${id}"]`);
        const wanted = row?.querySelector<HTMLElement>(`${part}:not(:disabled)`);
        (wanted ?? row?.querySelector<HTMLElement>('[data-disclosure]'))?.focus();
        if (wanted instanceof HTMLInputElement) wanted.select();
      });
    },
    [list],
  );
}

/** Moves and removes items, whatever they are by then, and says so; the focus stays, or goes to the one beside. */
function useMoves(focusOn: (id: string, part: string) => void) {
  const { actions, store } = useBlockTemplateEditor();
  const [sentence, setSaid] = useState('');
  const move = useCallback(
    (id: string, to: number, kept = '[data-handle]') => {
      const place = placeOf(store.getState().draft, id);
      if (!place || to < 0 || to >= place.siblings.length) return;
      const name = place.siblings[place.index]?.label || words.unnamed;
      actions.move(id, to);
      setSaid(templateWording.moved(name, to + 1, place.siblings.length));
      focusOn(id, kept);
    },
    [actions, store, focusOn],
  );
  const remove = useCallback(
    (id: string) => {
      const place = placeOf(store.getState().draft, id);
      if (!place) return;
      const { siblings, index } = place;
      const beside = siblings[index + 1] ?? siblings[index - 1];
      const run = actions.remove(id);
      const name = siblings[index]?.label || words.unnamed;
      notify(templateWording.removed(name), { label: templateWording.undo, run, of: store });
      if (beside) focusOn(beside.id, '[data-disclosure]');
    },
    [actions, store, focusOn],
  );
  return { said: sentence, setSaid, move, remove };
}
