import { EmptyState } from '../../../components/list-states.tsx';
import { useItemIds } from '../../../state/block-template/template-context.ts';
import { blockTemplateScreens } from '../messages.fr.ts';
import { ItemList } from './item-list.tsx';

const { parameters: words } = blockTemplateScreens;

/** The parameters of the template, in the order they are asked for and drawn. */
export function ParameterItems() {
  const isEmpty = useItemIds().length === 0;
  return (
    <>
      {isEmpty && <EmptyState title={words.none} hint={words.noneHint} />}
      <ItemList Parts={Parts} />
    </>
  );
}

/** The parameters of a list's elements; among them there is no list. */
const Parts = ({ parent }: { parent: string }) => <ItemList parent={parent} />;
