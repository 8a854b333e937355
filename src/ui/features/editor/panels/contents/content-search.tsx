import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { contentWords } from '../../../../../core/wording/contents.ts';
import { pastLetterWording } from '../../../../../core/wording/past-letters.ts';
import { Button, ButtonLink } from '../../../../components/button.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../../components/list-states.tsx';
import { SearchBox } from '../../../../components/search-box.tsx';
import { ContentFilters } from './content-filters.tsx';
import { ContentList } from './content-list.tsx';
import styles from './contents.module.css';
import { FailedSources } from './failed-sources.tsx';
import { PastPassages } from './past-passages.tsx';
import type { Contents } from './use-contents.ts';

const { search: words } = contentWords;

/** What the sources offer, and what earlier letters said: a search by Enter, filters, and cards that go in the letter. */
export function ContentSearch({ contents }: { contents: Contents }) {
  const panel = useRef<HTMLDivElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    contents.search();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    panel.current?.querySelector<HTMLElement>('[data-content]')?.focus();
  };
  const { inLetters } = contents.asked;
  return (
    <div ref={panel} className={styles.panel}>
      <form
        className={styles.asked}
        onSubmit={submit}
        onKeyDown={(event) => isField(event) && onKeyDown(event)}
      >
        <SearchBox
          label={inLetters ? pastLetterWording.panel.label : words.label}
          placeholder={words.placeholder}
          value={contents.typed}
          onChange={contents.type}
        />
        <ContentFilters contents={contents} />
      </form>
      {inLetters ? (
        <PastPassages query={contents.asked.searchtext} />
      ) : (
        <>
          <FailedSources lines={contents.answer?.sources ?? []} onAsked={contents.askAgain} />
          <Results contents={contents} />
        </>
      )}
    </div>
  );
}

const isField = ({ target }: KeyboardEvent) => target instanceof HTMLInputElement;

function Results({ contents }: { contents: Contents }) {
  const helpId = useId();
  const { answer, failure, isPending, sources } = contents;
  if (sources?.length === 0) return <NoSource />;
  if (failure)
    return <FailedState title={words.failed} failure={failure} onRetry={() => void contents.askAgain()} />;
  if (!answer) return <LoadingState />;
  const { results, total } = answer;
  return (
    <div className={styles.found} aria-busy={isPending}>
      <p role="status" className={results.length === 0 ? 'visually-hidden' : styles.count}>
        {results.length === 0 ? words.noMatch : words.count(total, results.length)}
      </p>
      <p id={helpId} className="visually-hidden">
        {words.help}
      </p>
      {results.length === 0 ? (
        <Nothing contents={contents} />
      ) : (
        <ContentList results={results} describedBy={helpId} />
      )}
    </div>
  );
}

const NoSource = () => (
  <EmptyState title={words.noSource} hint={words.noSourceHint}>
    <ButtonLink to="/sources" variant="default">
      {words.sources}
    </ButtonLink>
  </EmptyState>
);

function Nothing({ contents }: { contents: Contents }) {
  if (!contents.isNarrowed) return <EmptyState title={words.none} hint={words.noneHint} />;
  return (
    <EmptyState title={words.noMatch} hint={words.noMatchHint}>
      <Button variant="default" onClick={contents.clear}>
        {words.clear}
      </Button>
    </EmptyState>
  );
}
