import { useId } from 'react';
import { savedBlockWords } from '../../../../../core/wording/saved-blocks.ts';

const { save: words } = savedBlockWords;

/** The categories in use, in order; '' for what has none. */
export const categoriesOf = (widgets: readonly { category: string }[]) =>
  [...new Set(widgets.map(({ category }) => category))].sort((a, b) => a.localeCompare(b, 'fr'));

/** A category of widgets: one of those in use, or another. */
export function CategoryField(props: { categories: readonly string[]; value?: string }) {
  const id = useId();
  return (
    <label className="field">
      <span className="field-label">{words.category}</span>
      <input
        name="category"
        className="control"
        maxLength={60}
        list={id}
        autoComplete="off"
        defaultValue={props.value}
      />
      <span className="field-help">{words.categoryHelp}</span>
      <datalist id={id}>
        {props.categories.filter(Boolean).map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </label>
  );
}
