import type { Finding } from '../../../../core/finding.ts';
import { whenDrawn } from '../../../components/when-drawn.ts';
import { fieldNames } from '../../../state/checks/field-names.ts';
import type { EditorStore } from '../../../state/editor-actions.ts';
import { drawnField } from '../find/show-hit.ts';
import { focusBlockForm } from '../overlay/focus.ts';

/** Opens what a remark is about: its block, selected and in sight, or the settings, with the focus in its field. */
export function showFinding({ actions }: EditorStore, finding: Finding) {
  const { block } = finding;
  if (block !== undefined) actions.select(block);
  actions.openPanel(block === undefined ? 'settings' : 'block');
  const names = fieldNames(finding);
  if (names.length > 0) focusField(names, rankOf(finding));
  else focusBlockForm();
}

/** The rank of a link in the text that it stands in. */
function rankOf({ path = '' }: Finding): number | undefined {
  const [, rank] = path.split('#');
  return rank === undefined ? undefined : Number(rank);
}

/** A field by the nearest of its names; of a picture as a whole, or of a list, what holds it. */
function fieldOf(names: readonly string[]): HTMLElement | undefined {
  for (const name of names) {
    const quoted = CSS.escape(name);
    const field =
      drawnField(name) ??
      document.querySelector<HTMLElement>(
        `[data-panel] [data-picture="${quoted}"], [data-panel] [name^="${quoted}["]`,
      );
    if (field) return field;
  }
  return undefined;
}

const takesFocus = 'button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true]';

/** What can take the focus of a field: itself, or the first thing in what holds it. */
function focusable(field: HTMLElement): HTMLElement | undefined {
  if (field.matches(takesFocus) && field.checkVisibility()) return field;
  const holder = field.closest<HTMLElement>('fieldset, .field') ?? field;
  return [...holder.querySelectorAll<HTMLElement>(takesFocus)].find((element) => element.checkVisibility());
}

function focusField(names: readonly string[], rank: number | undefined) {
  const find = () => {
    const field = fieldOf(names);
    const target = field && focusable(field);
    return target && { field, target };
  };
  whenDrawn(find, ({ field, target }) => {
    (field.closest('.field, fieldset') ?? field).scrollIntoView({ block: 'center' });
    target.focus({ preventScroll: true });
    const link = rank === undefined ? undefined : field.querySelectorAll('a')[rank];
    if (link) getSelection()?.selectAllChildren(link);
  });
}
