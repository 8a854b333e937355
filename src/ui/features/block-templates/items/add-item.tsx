import { Plus } from 'lucide-react';
import { blockTemplateScreens } from '../../../../core/wording/block-template-screens.ts';
import { blockTemplateWording } from '../../../../core/wording/block-templates.ts';
import { Button } from '../../../components/button.tsx';
import { Menu, MenuItem } from '../../../components/menu.tsx';
import { useBlockTemplateEditor } from '../../../state/block-template/template-context.ts';
import { kindIcons, kindOrder } from './kinds.ts';

const { parameters: words } = blockTemplateScreens;

interface AddItemProps {
  /** The list whose elements get it; the template when absent. */
  parent?: string | undefined;
  count: number;
  onAdded: (id: string) => void;
}

/** What adds a parameter of a kind. In a list there is no list. */
export function AddItem({ parent, count, onAdded }: AddItemProps) {
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
          <Button variant="default" leftSection={<Plus size={16} aria-hidden />}>
            {isPart ? words.addPart : words.add}
          </Button>
        }
      >
        {kinds.map((kind) => {
          const Icon = kindIcons[kind];
          return (
            <MenuItem
              key={kind}
              leftSection={<Icon size={16} aria-hidden />}
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
