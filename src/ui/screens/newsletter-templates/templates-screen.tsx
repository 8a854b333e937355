import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { contract } from '../../../contract/index.ts';
import type { NewsletterTemplateLine } from '../../../contract/newsletter-templates.ts';
import { newsletterTemplateWording } from '../../../core/wording/newsletter-templates.ts';
import { useRow } from '../../api/queries.ts';
import { Button } from '../../design/button.tsx';
import { LetterPicture } from '../../design/letter-picture.tsx';
import bar from '../../design/list-bar.module.css';
import page from '../../design/list-page.module.css';
import { EmptyState, FailedState, LoadingState } from '../../design/list-states.tsx';
import { PageHeader } from '../../design/page-header.tsx';
import { usePageTitle } from '../../design/page-title.ts';
import { SearchBox } from '../../design/search-box.tsx';
import { holdsWords } from '../../design/search-text.ts';
import { CreateTemplateDialog } from './create-template-dialog.tsx';
import { TemplateCard } from './template-card.tsx';
import styles from './templates-screen.module.css';

const { list: words } = newsletterTemplateWording;

/** The newsletter templates: what each looks like, how many letters follow it. */
export function NewsletterTemplatesScreen() {
  usePageTitle(words.title);
  const [search, setSearch] = useState('');
  const [creating, setCreating] = useState<{ from?: NewsletterTemplateLine }>();
  const list = useRow(contract.newsletterTemplates.list, {});
  const found = list.data?.newslettertemplates.filter(({ name }) => holdsWords(name, search)) ?? [];
  const create = (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setCreating({})}>
      {words.create}
    </Button>
  );
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
          <div className={bar.bar}>
            <SearchBox
              label={words.search}
              placeholder={words.searchPlaceholder}
              value={search}
              onChange={setSearch}
            />
          </div>
          {list.isPending && <LoadingState />}
          {list.isError && (
            <FailedState title={words.failed} failure={list.error} onRetry={() => void list.refetch()} />
          )}
          {found.length > 0 && (
            <ul className={styles.cards}>
              {found.map((template) => (
                <TemplateCard
                  key={template.id}
                  template={template}
                  onCopy={() => setCreating({ from: template })}
                />
              ))}
            </ul>
          )}
          {list.isSuccess && found.length === 0 && (
            <Nothing search={search.trim()} onClear={() => setSearch('')}>
              {create}
            </Nothing>
          )}
        </section>
      </main>
      <CreateTemplateDialog creating={creating} onClose={() => setCreating(undefined)} />
    </>
  );
}

function Nothing(props: { search: string; onClear: () => void; children: ReactNode }) {
  if (props.search !== '') {
    return (
      <EmptyState title={words.noMatch(props.search)} hint={words.noMatchHint}>
        <Button variant="default" onClick={props.onClear}>
          {words.clearSearch}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState picture={<LetterPicture size={72} />} title={words.empty} hint={words.emptyHint}>
      {props.children}
    </EmptyState>
  );
}
