import { type ReactNode, useId } from 'react';
import { contentWords } from '../../../../../core/wording/contents.ts';
import { pastLetterWording } from '../../../../../core/wording/past-letters.ts';
import styles from './contents.module.css';
import type { Contents } from './use-contents.ts';

const { search: words } = contentWords;
const { panel } = pastLetterWording;

/** In the list of sources: no alias has such signs. */
const inLetters = '…';

/** Categories that are offered, most used first: of hundreds nobody reads more. */
const mostCategories = 80;

/** Where contents are looked for, what narrows and orders them; each choice asks at once. */
export function ContentFilters({ contents }: { contents: Contents }) {
  const { sources = [], asked, ask } = contents;
  return (
    <div className={styles.filters}>
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
    </div>
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
