import { useId } from 'react';
import { contract } from '../../../../../contract/index.ts';
import type { OfferedWidgetAnswer } from '../../../../../contract/widgets.ts';
import { savedBlockWords } from '../../../../../core/wording/saved-blocks.ts';
import { useApiQuery } from '../../../../api/queries.ts';
import { Stack } from '../../../../components/layout.tsx';
import { savedBlockPanelWords } from './messages.fr.ts';
import styles from './saved.module.css';

const { save: words } = savedBlockPanelWords;
const { access } = savedBlockWords;

/** The categories in use among the widgets of a newsletter template, in order; '' for what has none. */
export const useCategories = (newsletterTemplateId: string): readonly string[] =>
  useApiQuery(contract.widgets.page, { newsletterTemplateId, limit: 1 }).data?.categories ?? [];

/** Who sees a widget. What is another's cannot be kept for oneself: one would no longer see it. */
export function AccessField(props: {
  value?: OfferedWidgetAnswer['access'];
  ofAnother?: string | undefined;
}) {
  const { value = 'shared', ofAnother } = props;
  const help = useId();
  return (
    <Stack
      as="fieldset"
      gap={2}
      className={styles.access}
      aria-describedby={ofAnother === undefined ? undefined : help}
    >
      <legend className="field-label">{words.access}</legend>
      {(['shared', 'private'] as const).map((choice) => (
        <label key={choice} className="field-check">
          <input
            type="radio"
            className="check"
            name="access"
            value={choice}
            defaultChecked={choice === value}
            disabled={choice === 'private' && ofAnother !== undefined}
          />
          {access[choice]}
        </label>
      ))}
      {ofAnother !== undefined && (
        <span id={help} className="field-help">
          {words.accessOfAnother(ofAnother)}
        </span>
      )}
    </Stack>
  );
}

/** The access chosen in a form that holds an `AccessField`. */
export const accessIn = (fields: FormData): OfferedWidgetAnswer['access'] =>
  fields.get('access') === 'private' ? 'private' : 'shared';

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
