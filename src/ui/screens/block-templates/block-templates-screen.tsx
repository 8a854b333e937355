import { useState } from 'react';
import { contract } from '../../../contract/index.ts';
import type { BlockFilter } from '../../../core/positions/position.ts';
import { blockTemplateScreens } from '../../../core/wording/block-template-screens.ts';
import { call } from '../../api/call.ts';
import { askAgain, rowKey, useRow } from '../../api/queries.ts';
import { holdsWords } from '../../design/search-text.ts';
import { CreateDialog, type Creating } from '../templates/create-dialog.tsx';
import { TemplateList } from '../templates/template-list.tsx';
import { TemplateGroups } from './template-groups.tsx';
import { TemplatesBar } from './templates-bar.tsx';

const { list: words, createDialog } = blockTemplateScreens;

/** Makes a block template, from nothing or from another. */
async function create(input: { name: string; from?: string }) {
  const { blocktemplate } = await call(contract.templates.create, input);
  void askAgain({ queryKey: rowKey(contract.templates.list) });
  return blocktemplate;
}

/** The block templates, by type of position, pictures first. */
export function BlockTemplatesScreen() {
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<BlockFilter>();
  const [creating, setCreating] = useState<Creating>();
  const list = useRow(contract.templates.list, {});
  const all = list.data?.blocktemplates ?? [];
  const found = all.filter(
    ({ name, description, blockfilters }) =>
      holdsWords(`${name} ${description}`, search) && (filter === undefined || blockfilters.includes(filter)),
  );
  const showAll = () => {
    setSearch('');
    setFilter(undefined);
  };
  return (
    <>
      <TemplateList
        words={words}
        list={list}
        count={{ all: all.length, found: found.length }}
        onCreate={() => setCreating({})}
        bar={<TemplatesBar search={search} onSearch={setSearch} filter={filter} onFilter={setFilter} />}
        noMatch={search.trim() === '' ? words.noneOfType : words.noMatch(search.trim())}
        onShowAll={showAll}
      >
        <TemplateGroups templates={found} filter={filter} onCopy={(from) => setCreating({ from })} />
      </TemplateList>
      <CreateDialog
        creating={creating}
        onClose={() => setCreating(undefined)}
        words={createDialog}
        templates={all}
        create={create}
        editor="/blocktemplates/edit"
      />
    </>
  );
}
