import { useCallback, useMemo, useState } from 'react';
import { contract } from '../../../../contract/index.ts';
import type { OfferedWidgetAnswer } from '../../../../contract/widgets.ts';
import type { BlockValues } from '../../../../core/block-template/block-template.ts';
import { savedBlockWords } from '../../../../core/wording/saved-blocks.ts';
import { specified } from '../../../../core/wording/specification.ts';
import { call } from '../../../api/call.ts';
import { useApiQuery } from '../../../api/queries.ts';
import { QueryState } from '../../../components/list-states.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useEditor } from '../../../state/editor-context.tsx';
import { deleteSaved } from './saved/delete-saved.ts';
import { EditDialog } from './saved/edit-dialog.tsx';
import { savedBlockPanelWords } from './saved/messages.fr.ts';
import { type SavedBlock, useTemplateOf } from './saved/saved-block.ts';
import { SavedCard } from './saved/saved-card.tsx';
import { SavedList } from './saved/saved-list.tsx';
import { categoriesOf } from './saved/widget-fields.tsx';

const { widgets: words } = savedBlockPanelWords;
const { access, by } = savedBlockWords;

/** 'Blocs enregistrés': the blocks that were saved for the letters of this newsletter template. */
export function WidgetsPanel({ onClose }: { onClose?: () => void }) {
  const newsletterTemplateId = useEditor(({ document }) => document.template.id);
  const list = useApiQuery(contract.widgets.available, { newsletterTemplateId });
  return (
    <Panel title={words.title} onClose={onClose}>
      <QueryState query={list} failed={words.failed} />
      {list.data && <WidgetList widgets={list.data.widgets} />}
    </Panel>
  );
}

interface ShownWidget extends SavedBlock {
  widget: OfferedWidgetAnswer;
}

const wordsOf = ({ widget }: ShownWidget) => `${widget.name} ${widget.category} ${widget.author}`;

function WidgetList({ widgets }: { widgets: OfferedWidgetAnswer[] }) {
  const shown = useShown(widgets);
  const [chosen, choose] = useState<string>();
  const [edited, setEdited] = useState<OfferedWidgetAnswer>();
  const categories = categoriesOf(widgets);
  // The last of a category may have gone.
  const category = chosen !== undefined && categories.includes(chosen) ? chosen : undefined;
  const isWanted = useCallback(
    ({ widget }: ShownWidget) => category === undefined || widget.category === category,
    [category],
  );
  const card = useCallback(
    (block: ShownWidget) => (
      <SavedCard
        key={block.id}
        block={block}
        facts={[block.widget.category, by(block.widget.author), access[block.widget.access]]}
        onEdit={() => setEdited(block.widget)}
        onRemove={() => void remove(block)}
      />
    ),
    [],
  );
  return (
    <>
      <SavedList
        {...{ blocks: shown, words, wordsOf, card, isWanted }}
        noMatch={(search) => noMatch(search, category)}
        onClear={() => choose(undefined)}
      >
        {categories.some(Boolean) && (
          <CategoryFilter categories={categories} chosen={category} onChoose={choose} />
        )}
      </SavedList>
      {edited && <EditDialog widget={edited} categories={categories} onClose={() => setEdited(undefined)} />}
    </>
  );
}

/** Those whose block template the letter has. */
function useShown(widgets: OfferedWidgetAnswer[]): ShownWidget[] {
  const templateOf = useTemplateOf();
  return useMemo(
    () =>
      widgets.flatMap((widget): ShownWidget[] => {
        const template = templateOf(widget.blocktemplate);
        return template
          ? [{ ...widget, widget, template, datas: JSON.parse(widget.params) as BlockValues }]
          : [];
      }),
    [widgets, templateOf],
  );
}

function noMatch(search: string, category: string | undefined): string {
  if (search === '') return words.noneInCategory;
  return category === undefined
    ? words.noMatch(search)
    : words.noMatchIn(search, category || words.noCategory);
}

const remove = ({ id, name }: ShownWidget) =>
  deleteSaved(call(contract.widgets.delete, { widgetId: id }), {
    sentence: specified.widgetDeleted,
    name,
    list: contract.widgets.available,
  });

function CategoryFilter(props: {
  categories: readonly string[];
  chosen: string | undefined;
  onChoose: (category: string | undefined) => void;
}) {
  const { categories, chosen } = props;
  const at = chosen === undefined ? -1 : categories.indexOf(chosen);
  return (
    <label>
      <span className="visually-hidden">{words.category}</span>
      <select
        className="control"
        value={at}
        onChange={({ currentTarget }) => props.onChoose(categories[Number(currentTarget.value)])}
      >
        <option value={-1}>{words.everyCategory}</option>
        {categories.map((category, index) => (
          <option key={category} value={index}>
            {category || words.noCategory}
          </option>
        ))}
      </select>
    </label>
  );
}
