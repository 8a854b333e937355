import { useDeferredValue, useMemo, useState } from 'react';
import { contract } from '../../../../contract/index.ts';
import type { OfferedWidget } from '../../../../contract/widgets.ts';
import type { BlockDatas } from '../../../../core/block-template/block-template.ts';
import { savedBlockWords } from '../../../../core/wording/saved-blocks.ts';
import { specified } from '../../../../core/wording/specification.ts';
import { call } from '../../../api/call.ts';
import { useRow } from '../../../api/queries.ts';
import { EmptyState, FailedState, LoadingState } from '../../../design/list-states.tsx';
import { Panel } from '../../../design/panel.tsx';
import { SearchBox } from '../../../design/search-box.tsx';
import { holdsWords } from '../../../design/search-text.ts';
import { useEditor, useEditorActions } from '../../../editor-state/editor-context.tsx';
import { ListNote } from './list-note.tsx';
import offers from './offers.module.css';
import { deleteSaved } from './saved/delete-saved.ts';
import { EditDialog } from './saved/edit-dialog.tsx';
import styles from './saved/saved.module.css';
import { type SavedBlock, useFitsTarget, useTemplateOf } from './saved/saved-block.ts';
import { SavedCard } from './saved/saved-card.tsx';
import { categoriesOf } from './saved/widget-fields.tsx';

const { widgets: words, access, by } = savedBlockWords;

/** 'Blocs enregistrés': the blocks that were saved for the letters of this newsletter template. */
export function WidgetsPanel() {
  const { closePanel } = useEditorActions();
  const newsletterTemplateId = useEditor(({ document }) => document.template.id);
  const list = useRow(contract.widgets.available, { newsletterTemplateId });
  return (
    <Panel title={words.title} onClose={closePanel}>
      {list.isPending && <LoadingState />}
      {list.isError && (
        <FailedState title={words.failed} failure={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data && <WidgetList widgets={list.data.widgets} />}
    </Panel>
  );
}

interface ShownWidget extends SavedBlock {
  widget: OfferedWidget;
}

function WidgetList({ widgets }: { widgets: OfferedWidget[] }) {
  const templateOf = useTemplateOf();
  const fitsTarget = useFitsTarget();
  const [search, setSearch] = useState('');
  const [chosen, choose] = useState<string>();
  const [edited, setEdited] = useState<OfferedWidget>();
  const categories = categoriesOf(widgets);
  // The last of a category may have gone.
  const category = chosen !== undefined && categories.includes(chosen) ? chosen : undefined;
  const shown = useMemo(
    () =>
      widgets.flatMap((widget): ShownWidget[] => {
        const template = templateOf(widget.blocktemplate);
        return template
          ? [{ ...widget, widget, template, datas: JSON.parse(widget.params) as BlockDatas }]
          : [];
      }),
    [widgets, templateOf],
  );
  const fitting = useMemo(() => shown.filter(fitsTarget), [shown, fitsTarget]);
  // However many there are, what is typed shows at once.
  const wanted = useDeferredValue(search);
  const found = useMemo(
    () =>
      fitting.filter(
        ({ widget }) =>
          (category === undefined || widget.category === category) &&
          holdsWords(`${widget.name} ${widget.category} ${widget.author}`, wanted),
      ),
    [fitting, category, wanted],
  );
  const cards = useMemo(
    () =>
      found.map((block) => (
        <SavedCard
          key={block.id}
          block={block}
          facts={[block.widget.category, by(block.widget.author), access[block.widget.access]]}
          onEdit={() => setEdited(block.widget)}
          onRemove={() => void remove(block)}
        />
      )),
    [found],
  );
  if (shown.length === 0) return <EmptyState title={words.empty} hint={words.emptyHint} />;
  return (
    <div className={offers.panel}>
      <SearchBox label={words.search} value={search} onChange={setSearch} />
      {categories.some(Boolean) && (
        <CategoryFilter categories={categories} chosen={category} onChoose={choose} />
      )}
      {fitting.length === 0 && <p className={offers.note}>{words.emptyPlace}</p>}
      {fitting.length > 0 && (
        <ListNote
          hint={words.hint}
          noMatch={found.length === 0 ? noMatch(wanted.trim(), category) : undefined}
          onClear={() => {
            setSearch('');
            choose(undefined);
          }}
        />
      )}
      <ul className={`${offers.list} ${styles.list}`}>{cards}</ul>
      <EditDialog widget={edited} categories={categories} onClose={() => setEdited(undefined)} />
    </div>
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
    said: specified.widgetDeleted,
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
