import { useState } from 'react';
import { contract } from '../../../contract/index.ts';
import type { BlockFilter } from '../../../core/positions/position.ts';
import { call } from '../../api/call.ts';
import { invalidate, queryKey, useApiQuery } from '../../api/queries.ts';
import { ButtonLink } from '../../components/button.tsx';
import { matchesSearch } from '../../components/matches-search.ts';
import { blockFilterNames } from '../../state/block-filters.fr.ts';
import { TemplateList } from '../templates/template-list.tsx';
import { filterOrder } from './filter-order.ts';
import { blockTemplateScreens } from './messages.fr.ts';
import { ImportedTemplates, TemplateGroups } from './template-groups.tsx';

const { list: words, createDialog } = blockTemplateScreens;

const filters = [
  { value: 'every', label: words.every },
  ...filterOrder.map((value) => ({ value, label: blockFilterNames[value] })),
] as const;

/** Makes a block template, from nothing or from another. */
async function create(input: { name: string; from?: string }) {
  const { blocktemplate } = await call(contract.templates.create, input);
  void invalidate({ queryKey: queryKey(contract.templates.list) });
  return blocktemplate;
}

/** The block templates, by type of position, pictures first. */
export function BlockTemplatesScreen() {
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<BlockFilter | 'every'>('every');
  const list = useApiQuery(contract.templates.list, {});
  const all = list.data?.blocktemplates ?? [];
  const found = all.filter(
    ({ name, description, blockfilters }) =>
      matchesSearch(`${name} ${description}`, search) &&
      (filter === 'every' || blockfilters.includes(filter)),
  );
  return (
    <TemplateList
      {...{ words, list, all, found, create }}
      creation={createDialog}
      editor="/blocktemplates/edit"
      folder="block-templates"
      bar={{
        search,
        onSearch: setSearch,
        shown: { label: words.shown, choices: filters, value: filter, onChange: setFilter },
      }}
      noMatch={search.trim() === '' ? words.noneOfType : words.noMatch(search.trim())}
      onShowAll={() => {
        setSearch('');
        setFilter('every');
      }}
      otherWay={
        list.isSuccess &&
        all.length === 0 && (
          <ButtonLink to="/newslettertemplates/themes" variant="outline">
            {words.fromTheme}
          </ButtonLink>
        )
      }
    >
      {(onCopy) => (
        <>
          <TemplateGroups
            templates={found.filter(({ imported_for }) => !imported_for)}
            filter={filter === 'every' ? undefined : filter}
            onCopy={onCopy}
          />
          <ImportedTemplates
            key={String(search.trim() !== '')}
            templates={found.filter(({ imported_for }) => imported_for)}
            isOpen={search.trim() !== ''}
            onCopy={onCopy}
          />
        </>
      )}
    </TemplateList>
  );
}
