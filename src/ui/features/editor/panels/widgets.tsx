import { useMemo, useState } from 'react';
import type { AnswerOf } from '../../../../contract/endpoint.ts';
import { contract } from '../../../../contract/index.ts';
import type { OfferedWidgetAnswer } from '../../../../contract/widgets.ts';
import type { BlockValues } from '../../../../core/block-template/block-template.ts';
import { onceFor } from '../../../../core/once.ts';
import { filterOf } from '../../../../core/positions/rows.ts';
import { savedBlockWords } from '../../../../core/wording/saved-blocks.ts';
import { specified } from '../../../../core/wording/specification.ts';
import { call } from '../../../api/call.ts';
import { usePages } from '../../../api/pages.ts';
import { FailedRest } from '../../../components/failed-rest.tsx';
import { EmptyState, QueryState } from '../../../components/list-states.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useEditor } from '../../../state/editor-context.tsx';
import { deleteSaved } from './saved/delete-saved.ts';
import { EditDialog } from './saved/edit-dialog.tsx';
import { savedBlockPanelWords } from './saved/messages.fr.ts';
import { type SavedBlock, useTemplateOf } from './saved/saved-block.ts';
import { SavedCard } from './saved/saved-card.tsx';
import { SavedList } from './saved/saved-list.tsx';

const { widgets: words } = savedBlockPanelWords;
const { access, by } = savedBlockWords;

type WidgetPage = AnswerOf<typeof contract.widgets.page>;

const pageParts = {
  items: ({ widgets }: WidgetPage) => widgets,
  total: ({ total }: WidgetPage) => total,
};

interface ShownWidget extends SavedBlock {
  widget: OfferedWidgetAnswer;
}

/** 'Blocs enregistrés': the blocks that were saved for the letters of this newsletter template. */
export function WidgetsPanel({ onClose }: { onClose?: () => void }) {
  const newsletterTemplateId = useEditor(({ document }) => document.template.id);
  const target = useEditor((state) => state.target);
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<string>();
  const [edited, setEdited] = useState<OfferedWidgetAnswer>();
  const asked = { query: search.trim(), category, blockfilter: target && filterOf(target.position) };
  const list = usePages(contract.widgets.page, { newsletterTemplateId, ...asked }, pageParts);
  const shownOf = useShownOf();
  const { categories = [], all, fitting } = list.first ?? {};
  // The last of a category may have gone.
  if (category !== undefined && all !== undefined && !categories.includes(category)) setCategory(undefined);
  const clear = () => {
    setSearch('');
    setCategory(undefined);
  };
  return (
    <Panel title={words.title} onClose={onClose}>
      {all === 0 ? (
        <EmptyState title={words.empty} hint={words.emptyHint} />
      ) : (
        <SavedList
          {...{ words, search }}
          onSearch={setSearch}
          count={list.total}
          itemAt={(index) => shownOf(list.itemAt(index))}
          onShow={list.show}
          isFitting={fitting !== 0}
          noMatch={list.first && !list.isFormer ? noMatch(search.trim(), category) : undefined}
          onClear={clear}
          card={(block, _, place) => (
            <SavedCard
              block={block}
              place={place}
              facts={[block.widget.category, by(block.widget.author), access[block.widget.access]]}
              onEdit={() => setEdited(block.widget)}
              onRemove={() => void remove(block)}
            />
          )}
        >
          {categories.some(Boolean) && (
            <CategoryFilter categories={categories} chosen={category} onChoose={setCategory} />
          )}
        </SavedList>
      )}
      <QueryState query={list} failed={words.failed} />
      {list.retryRest && <FailedRest onRetry={list.retryRest} />}
      {edited && <EditDialog widget={edited} categories={categories} onClose={() => setEdited(undefined)} />}
    </Panel>
  );
}

/** What is shown of a widget, once the letter has its block template. */
function useShownOf() {
  const templateOf = useTemplateOf();
  return useMemo(() => {
    const shown = onceFor((widget: OfferedWidgetAnswer): ShownWidget | undefined => {
      const template = templateOf(widget.blocktemplate);
      return template && { ...widget, widget, template, datas: JSON.parse(widget.params) as BlockValues };
    });
    return (widget: OfferedWidgetAnswer | undefined) => widget && shown(widget);
  }, [templateOf]);
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
    list: contract.widgets.page,
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
