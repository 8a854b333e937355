import { Plus } from 'lucide-react';
import { useState } from 'react';
import { contract } from '../../../contract/index.ts';
import type { BlockFilter } from '../../../core/positions/position.ts';
import { blockTemplateScreens } from '../../../core/wording/block-template-screens.ts';
import { useRow } from '../../api/queries.ts';
import { Button } from '../../design/button.tsx';
import { LetterPicture } from '../../design/letter-picture.tsx';
import page from '../../design/list-page.module.css';
import { EmptyState, FailedState, LoadingState } from '../../design/list-states.tsx';
import { PageHeader } from '../../design/page-header.tsx';
import { usePageTitle } from '../../design/page-title.ts';
import { holdsWords } from '../../design/search-text.ts';
import { CreateDialog } from './create-dialog.tsx';
import { TemplateGroups } from './template-groups.tsx';
import { TemplatesBar } from './templates-bar.tsx';

const { list: words } = blockTemplateScreens;

/** The block templates, by type of position, pictures first. */
export function BlockTemplatesScreen() {
  usePageTitle(words.title);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<BlockFilter>();
  const [isCreating, setCreating] = useState(false);
  const list = useRow(contract.templates.list, {});
  const all = list.data?.blocktemplates ?? [];
  const found = all.filter(
    ({ name, description, blockfilters }) =>
      holdsWords(`${name} ${description}`, search) && (filter === undefined || blockfilters.includes(filter)),
  );
  const create = (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      {words.create}
    </Button>
  );
  const showAll = () => {
    setSearch('');
    setFilter(undefined);
  };
  return (
    <>
      <PageHeader />
      <main id="main" className={page.page}>
        <div className={page.head}>
          <h1>{words.title}</h1>
          {list.isSuccess && <p className={page.count}>{words.count(found.length)}</p>}
          <div className={page.create}>{create}</div>
        </div>
        <section className={page.sheet} aria-label={words.title}>
          <TemplatesBar search={search} onSearch={setSearch} filter={filter} onFilter={setFilter} />
          {list.isPending && <LoadingState />}
          {list.isError && (
            <FailedState title={words.failed} failure={list.error} onRetry={() => void list.refetch()} />
          )}
          {found.length > 0 && <TemplateGroups templates={found} filter={filter} />}
          {list.isSuccess && all.length === 0 && (
            <EmptyState picture={<LetterPicture size={72} />} title={words.empty} hint={words.emptyHint}>
              {create}
            </EmptyState>
          )}
          {all.length > 0 && found.length === 0 && (
            <EmptyState
              title={search.trim() === '' ? words.noneOfType : words.noMatch(search.trim())}
              hint={words.noMatchHint}
            >
              <Button variant="default" onClick={showAll}>
                {words.clearSearch}
              </Button>
            </EmptyState>
          )}
        </section>
      </main>
      <CreateDialog opened={isCreating} onClose={() => setCreating(false)} templates={all} />
    </>
  );
}
