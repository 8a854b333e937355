import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { contract } from '../../../../../contract/index.ts';
import type { SourceSummary } from '../../../../../core/source/reading.ts';
import { useApiMutation } from '../../../../api/queries.ts';
import { Button, ButtonLink } from '../../../../components/button.tsx';
import { Alert, Stack } from '../../../../components/layout.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../../components/list-states.tsx';
import { SearchBox } from '../../../../components/search-box.tsx';
import { contentWords } from '../../../../state/contents/messages.fr.ts';
import { focusSection, isFocusLost } from '../../overlay/focus.ts';
import { ContentList } from './content-list.tsx';
import styles from './contents.module.css';
import { pastLetterWording } from './past-letters.fr.ts';
import { PastPassages } from './past-passages.tsx';
import type { Contents } from './use-contents.ts';

const { search: words } = contentWords;
const { panel } = pastLetterWording;

/** In the list of sources: no alias has such signs. */
const inLetters = '…';

/** Categories that are offered, most used first: of hundreds nobody reads more. */
const mostCategories = 80;

/** Where contents are looked for, what narrows and orders them; each choice asks at once. */
function ContentFilters({ contents }: { contents: Contents }) {
  const { sources = [], asked, ask } = contents;
  return (
    <Stack gap={2} className={styles.filters}>
      <Choice
        label={words.source}
        value={asked.inLetters ? inLetters : asked.searchwebservicesalias}
        onChoose={(place) =>
          place === inLetters
            ? ask({ inLetters: true })
            : ask({ inLetters: false, searchwebservicesalias: place, category: '' })
        }
      >
        <option value="">{words.everySource}</option>
        {sources.map(({ alias, label }) => (
          <option key={alias} value={alias}>
            {label}
          </option>
        ))}
        <hr />
        <option value={inLetters}>{panel.place}</option>
      </Choice>
      {!asked.inLetters && <SourceChoices contents={contents} />}
    </Stack>
  );
}

/** Of what sources offer. */
function SourceChoices({ contents: { sources = [], answer, asked, ask } }: { contents: Contents }) {
  const offered = [...new Set((answer?.sources ?? sources).flatMap(({ categories }) => categories))];
  const categories = offered.slice(0, mostCategories).toSorted((a, b) => a.localeCompare(b, 'fr'));
  const isKnown = asked.category === '' || categories.includes(asked.category);
  return (
    <>
      <Choice label={words.category} value={asked.category} onChoose={(category) => ask({ category })}>
        <option value="">{words.everyCategory}</option>
        {!isKnown && <option value={asked.category}>{asked.category}</option>}
        {categories.map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </Choice>
      <Choice
        label={words.order}
        value={asked.order}
        onChoose={(order) => ask({ order: order === 'oldest' ? 'oldest' : 'newest' })}
      >
        <option value="newest">{words.newest}</option>
        <option value="oldest">{words.oldest}</option>
      </Choice>
    </>
  );
}

function Choice(props: {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <label htmlFor={id}>
      <span className="visually-hidden">{props.label}</span>
      <select
        id={id}
        className="control"
        value={props.value}
        onChange={({ currentTarget }) => props.onChoose(currentTarget.value)}
      >
        {props.children}
      </select>
    </label>
  );
}

/** The button goes with the source that answers: its focus goes to the section's. */
const keepFocus = () => requestAnimationFrame(() => isFocusLost() && focusSection());

/** The sources that failed: what is shown of each instead, and a way to ask again. */
function FailedSources({
  lines,
  onAsked,
}: {
  lines: readonly SourceSummary[];
  onAsked: () => Promise<unknown>;
}) {
  const refresh = useApiMutation(contract.sources.refresh, {
    onSuccess: () => void onAsked().then(keepFocus),
  });
  const failed = lines.filter(({ failure }) => failure !== null);
  return (
    <div role="status">
      {failed.length > 0 && (
        <Stack as="ul" gap={2}>
          {failed.map(({ alias, label, state }) => (
            <Alert as="li" gap={2} tone="warning" key={alias}>
              <p>{words.failing(label, state)}</p>
              <Button
                variant="outline"
                size="sm"
                loading={refresh.isPending && refresh.variables.alias === alias}
                onClick={() => refresh.mutate({ alias })}
              >
                {words.retry}
              </Button>
            </Alert>
          ))}
        </Stack>
      )}
    </div>
  );
}

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
    <Stack gap={3} ref={panel} className={styles.panel}>
      <Stack
        as="form"
        gap={2}
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
      </Stack>
      {inLetters ? (
        <PastPassages query={contents.asked.searchtext} />
      ) : (
        <>
          <FailedSources lines={contents.answer?.sources ?? []} onAsked={contents.askAgain} />
          <Results contents={contents} />
        </>
      )}
    </Stack>
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
    <Stack gap={2} className={styles.found} aria-busy={isPending}>
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
    </Stack>
  );
}

const NoSource = () => (
  <EmptyState title={words.noSource} hint={words.noSourceHint}>
    <ButtonLink to="/sources" variant="outline">
      {words.sources}
    </ButtonLink>
  </EmptyState>
);

function Nothing({ contents }: { contents: Contents }) {
  if (!contents.isNarrowed) return <EmptyState title={words.none} hint={words.noneHint} />;
  return (
    <EmptyState title={words.noMatch} hint={words.noMatchHint}>
      <Button variant="outline" onClick={contents.clear}>
        {words.clear}
      </Button>
    </EmptyState>
  );
}
