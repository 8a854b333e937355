import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { templateWording } from '../../../core/wording/templates.ts';
import type { CallFailure } from '../../api/call.ts';
import { Button } from '../../design/button.tsx';
import { LetterPicture } from '../../design/letter-picture.tsx';
import page from '../../design/list-page.module.css';
import { EmptyState, FailedState, LoadingState } from '../../design/list-states.tsx';
import { PageHeader } from '../../design/page-header.tsx';
import { usePageTitle } from '../../design/page-title.ts';

const { list: shared } = templateWording;

interface TemplateListProps {
  words: { title: string; failed: string; empty: string; emptyHint: string };
  /** The answer of its row. */
  list: {
    isPending: boolean;
    isSuccess: boolean;
    error: CallFailure | null;
    refetch: () => Promise<unknown>;
  };
  /** How many there are, and how many of them are shown. */
  count: { all: number; found: number };
  onCreate: () => void;
  /** What narrows the list. */
  bar: ReactNode;
  /** Said where nothing is found. */
  noMatch: string;
  onShowAll: () => void;
  children: ReactNode;
}

/** A list of templates: what narrows it, what is in it, or why nothing is. */
export function TemplateList({ words, list, count, ...props }: TemplateListProps) {
  usePageTitle(words.title);
  const create = (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={props.onCreate}>
      {shared.create}
    </Button>
  );
  return (
    <>
      <PageHeader />
      <main id="main" className={page.page}>
        <div className={page.head}>
          <h1>{words.title}</h1>
          {count.all > 0 && <p className={page.count}>{shared.count(count.found)}</p>}
          <div className={page.create}>{create}</div>
        </div>
        <section className={page.sheet} aria-label={words.title}>
          {props.bar}
          {list.isPending && <LoadingState />}
          {list.error && (
            <FailedState title={words.failed} failure={list.error} onRetry={() => void list.refetch()} />
          )}
          {count.found > 0 && props.children}
          {list.isSuccess && count.all === 0 && (
            <EmptyState picture={<LetterPicture size={72} />} title={words.empty} hint={words.emptyHint}>
              {create}
            </EmptyState>
          )}
          {count.all > 0 && count.found === 0 && (
            <EmptyState title={props.noMatch} hint={shared.noMatchHint}>
              <Button variant="default" onClick={props.onShowAll}>
                {shared.clearSearch}
              </Button>
            </EmptyState>
          )}
        </section>
      </main>
    </>
  );
}
