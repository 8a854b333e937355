import { useState } from 'react';
import { contract } from '../../../contract/index.ts';
import { newsletterTemplateWording } from '../../../core/wording/newsletter-templates.ts';
import { call } from '../../api/call.ts';
import { useRow } from '../../api/queries.ts';
import bar from '../../design/list-bar.module.css';
import { SearchBox } from '../../design/search-box.tsx';
import { holdsWords } from '../../design/search-text.ts';
import { CreateDialog, type Creating } from '../templates/create-dialog.tsx';
import { TemplateList } from '../templates/template-list.tsx';
import { TemplateCard } from './template-card.tsx';
import styles from './templates-screen.module.css';

const { list: words, create: createWords } = newsletterTemplateWording;

/** Makes a newsletter template, from nothing or from another. */
const create = async (input: { name: string; from?: string }) =>
  (await call(contract.newsletterTemplates.create, input)).newslettertemplate;

/** The newsletter templates: what each looks like, how many letters follow it. */
export function NewsletterTemplatesScreen() {
  const [search, setSearch] = useState('');
  const [creating, setCreating] = useState<Creating>();
  const list = useRow(contract.newsletterTemplates.list, {});
  const all = list.data?.newslettertemplates ?? [];
  const found = all.filter(({ name }) => holdsWords(name, search));
  return (
    <>
      <TemplateList
        words={words}
        list={list}
        count={{ all: all.length, found: found.length }}
        onCreate={() => setCreating({})}
        bar={
          <div className={bar.bar}>
            <SearchBox
              label={words.search}
              placeholder={words.searchPlaceholder}
              value={search}
              onChange={setSearch}
            />
          </div>
        }
        noMatch={words.noMatch(search.trim())}
        onShowAll={() => setSearch('')}
      >
        <ul className={styles.cards}>
          {found.map((template) => (
            <TemplateCard
              key={template.id}
              template={template}
              onCopy={() => setCreating({ from: template })}
            />
          ))}
        </ul>
      </TemplateList>
      <CreateDialog
        creating={creating}
        onClose={() => setCreating(undefined)}
        words={createWords}
        templates={all}
        create={create}
        editor="/newslettertemplates/edit"
      />
    </>
  );
}
