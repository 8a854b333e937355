import {
  closeSearchPanel,
  findNext,
  findPrevious,
  getSearchQuery,
  replaceAll,
  replaceNext,
  SearchQuery,
  setSearchQuery,
} from '@codemirror/search';
import { type Command, EditorView, type Panel, runScopeHandlers } from '@codemirror/view';
import { codeWords } from './messages.fr.ts';

const { search: words } = codeWords;

/** Characters of a text whose hits are counted as one types. */
const counted = 300_000;
/** More hits are not counted. */
const mostHits = 1_000;

type Choice = 'caseSensitive' | 'wholeWord' | 'regexp';
const choices: readonly Choice[] = ['caseSensitive', 'wholeWord', 'regexp'];

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** What was found, and which of it is selected; '' where it is not counted. */
function countOf({ state }: EditorView): string {
  const query = getSearchQuery(state);
  if (query.search === '') return '';
  if (!query.valid) return words.invalid;
  if (state.doc.length > counted) return '';
  const { from, to } = state.selection.main;
  const hits = query.getCursor(state);
  let count = 0;
  let at = 0;
  for (let hit = hits.next(); !hit.done && count < mostHits; hit = hits.next()) {
    count += 1;
    if (hit.value.from === from && hit.value.to === to) at = count;
  }
  if (count === 0) return words.none;
  return at > 0 ? words.at(at, count) : words.found(count);
}

/** The fields of a search, and the query they make. */
function searchFields(query: SearchQuery) {
  const input = (label: string, value: string) =>
    element('input', { value, placeholder: label, ariaLabel: label, className: 'cm-textfield' });
  const wanted = input(words.wanted, query.search);
  // Where the focus goes.
  wanted.setAttribute('main-field', 'true');
  const replacement = input(words.replacement, query.replace);
  const boxOf = (name: Choice) =>
    element('input', { type: 'checkbox', className: 'check', checked: query[name] });
  const boxes = {
    caseSensitive: boxOf('caseSensitive'),
    wholeWord: boxOf('wholeWord'),
    regexp: boxOf('regexp'),
  } satisfies Record<Choice, HTMLInputElement>;
  return {
    wanted,
    replacement,
    labels: choices.map((name) => element('label', {}, [boxes[name], words.choices[name]])),
    query: () =>
      new SearchQuery({
        search: wanted.value,
        replace: replacement.value,
        caseSensitive: boxes.caseSensitive.checked,
        wholeWord: boxes.wholeWord.checked,
        regexp: boxes.regexp.checked,
      }),
  };
}

/** CodeMirror's search in the words and the looks of the other searches; it says when there is nothing. */
export function createSearchPanel(view: EditorView): Panel {
  const fields = searchFields(getSearchQuery(view.state));
  const { wanted, replacement } = fields;
  const count = element('span', { className: 'cm-find-count', role: 'status' });
  const look = () => {
    const query = fields.query();
    if (!query.eq(getSearchQuery(view.state))) view.dispatch({ effects: setSearchQuery.of(query) });
  };
  const go = (command: Command) => {
    const { search, valid } = getSearchQuery(view.state);
    if (search !== '' && valid && !command(view)) count.textContent = words.none;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (runScopeHandlers(view, event, 'search-panel')) return event.preventDefault();
    if (event.key !== 'Enter' || event.isComposing) return;
    if (event.target === wanted) go(event.shiftKey ? findPrevious : findNext);
    else if (event.target === replacement) go(replaceNext);
    else return;
    event.preventDefault();
  };
  const dom = element('div', { className: 'cm-find', onkeydown: onKeyDown, oninput: look, onchange: look });
  dom.append(...rowsOf(fields, { go, count, close: () => closeSearchPanel(view) }));
  return {
    dom,
    top: true,
    mount: () => wanted.select(),
    update({ startState, state, docChanged, selectionSet }) {
      const query = getSearchQuery(state);
      const isOther = !query.eq(getSearchQuery(startState));
      // Ctrl+F on selected words seeks these.
      if (isOther && query.search !== wanted.value) wanted.value = query.search;
      if (isOther || docChanged || selectionSet) count.textContent = countOf(view);
    },
  };
}

function rowsOf(
  { wanted, replacement, labels }: ReturnType<typeof searchFields>,
  does: { go: (command: Command) => void; count: Node; close: () => void },
): Node[] {
  const row = (...children: Node[]) => element('div', {}, children);
  const button = (textContent: string, command: Command) =>
    element('button', {
      type: 'button',
      className: 'cm-button',
      textContent,
      onclick: () => does.go(command),
    });
  const close = element('button', {
    type: 'button',
    className: 'cm-find-close',
    ariaLabel: words.close,
    textContent: '×',
    onclick: does.close,
  });
  return [
    row(wanted, button(words.previous, findPrevious), button(words.next, findNext), close),
    row(replacement, button(words.replace, replaceNext), button(words.replaceAll, replaceAll)),
    row(...labels, does.count),
  ];
}

/** How the search looks. */
export const searchPanelTheme = EditorView.theme({
  '.cm-find': {
    display: 'grid',
    gap: '6px',
    padding: '8px',
    fontFamily: 'var(--font-family)',
    fontSize: 'var(--font-13)',
  },
  '.cm-find > div': { display: 'flex', flexWrap: 'wrap', gap: '6px 12px', alignItems: 'center' },
  '.cm-find > div:not(:last-child)': { flexWrap: 'nowrap', gap: '6px' },
  '.cm-find label': { display: 'flex', gap: '6px', alignItems: 'center', fontSize: 'var(--font-12)' },
  '.cm-find-count': { marginLeft: 'auto', color: 'var(--muted)', fontVariantNumeric: 'tabular-nums' },
  '.cm-textfield': {
    flex: '1',
    minWidth: '0',
    minHeight: '28px',
    padding: '3px 8px',
    margin: '0',
    fontSize: 'inherit',
    color: 'var(--text)',
    backgroundColor: 'var(--panel)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius)',
  },
  '.cm-button': {
    minHeight: '28px',
    padding: '3px 10px',
    margin: '0',
    fontSize: 'inherit',
    whiteSpace: 'nowrap',
    color: 'var(--text)',
    backgroundColor: 'var(--panel)',
    backgroundImage: 'none',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    cursor: 'pointer',
  },
  '.cm-button:hover': { backgroundColor: 'var(--hover)' },
  '.cm-find-close': {
    width: '26px',
    height: '26px',
    padding: '0',
    fontSize: 'var(--font-16)',
    color: 'var(--muted)',
    background: 'none',
    border: '0',
    cursor: 'pointer',
  },
});
