import { autocompletion, type CompletionContext, completionKeymap } from '@codemirror/autocomplete';
import { html } from '@codemirror/lang-html';
import { liquid } from '@codemirror/lang-liquid';
import { RangeSet, StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, keymap } from '@codemirror/view';
import type { Parameter } from '../../core/fields/index.ts';
import type { MarkupError } from '../../email/render/markup-engine.ts';
import { type CodeField, createCodeField } from '../code/code-field.ts';
import { proposalsAt } from './completions.ts';
import { markupFieldWords } from './messages.fr.ts';

/** The field of a block template's markup. */
export interface MarkupField extends CodeField {
  /** Marks where an error is, or nothing. */
  mark(error: MarkupError | undefined): void;
  /** Puts the cursor where an error is. */
  goTo(error: MarkupError): void;
}

interface MarkupFieldOptions {
  text: string;
  describedBy: string;
  /** The parameters of now, asked for at each proposal. */
  parameters: () => readonly Parameter[];
  onInput: (text: string) => void;
}

const setError = StateEffect.define<number | undefined>();
const errorMark = Decoration.line({ class: 'cm-errorLine' });
const errorLine = StateField.define<RangeSet<Decoration>>({
  create: () => RangeSet.empty,
  update: (marks, transaction) => {
    for (const effect of transaction.effects) {
      if (!effect.is(setError)) continue;
      return effect.value === undefined ? RangeSet.empty : RangeSet.of(errorMark.range(effect.value));
    }
    return marks.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

const errorStyle = EditorView.theme({
  '.cm-errorLine': { backgroundColor: 'var(--danger-soft)', boxShadow: 'inset 3px 0 var(--danger)' },
  '.cm-tooltip': {
    color: 'var(--text)',
    backgroundColor: 'var(--panel)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    boxShadow: 'var(--shadow)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--text)',
    backgroundColor: 'var(--accent-soft)',
  },
  '.cm-completionDetail': { color: 'var(--muted)', fontStyle: 'normal' },
});

const completion = (parameters: () => readonly Parameter[]) =>
  autocompletion({
    icons: false,
    override: [
      ({ state, pos, explicit }: CompletionContext) => {
        const found = proposalsAt(state.sliceDoc(Math.max(0, pos - 20_000), pos), parameters());
        if (!found || (found.length === 0 && !explicit && !/[.|]\s?$/.test(state.sliceDoc(pos - 2, pos))))
          return null;
        return {
          from: pos - found.length,
          options: found.options.map(({ label, detail, kind }) => ({ label, detail, type: kind })),
        };
      },
    ],
  });

/** Puts a field of markup with its text into an element. */
export function createMarkupField(parent: HTMLElement, options: MarkupFieldOptions): MarkupField {
  const field = createCodeField(parent, {
    ...options,
    label: markupFieldWords.label,
    // A tag that closes by itself is one too many for who writes it whole.
    language: liquid({ base: html({ autoCloseTags: false }) }),
    more: [completion(options.parameters), keymap.of(completionKeymap), errorLine, errorStyle],
  });
  const { view } = field;
  const lineOf = ({ line }: MarkupError) => view.state.doc.line(Math.min(line, view.state.doc.lines));
  return {
    ...field,
    mark(error) {
      view.dispatch({ effects: setError.of(error && lineOf(error).from) });
      view.contentDOM.setAttribute('aria-invalid', String(error !== undefined));
    },
    goTo(error) {
      const { from, to } = lineOf(error);
      view.dispatch({ selection: { anchor: Math.min(to, from + error.column - 1) }, scrollIntoView: true });
      view.focus();
    },
  };
}
