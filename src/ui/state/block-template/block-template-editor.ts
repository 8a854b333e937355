import type { OpenedTemplate } from '../../../contract/templates.ts';
import { templateWording } from '../../../core/wording/templates.ts';
import {
  type OpenTemplate,
  openTemplate,
  type StoredTemplate,
  type TemplateAnswer,
} from '../open-template.ts';
import { keysOf } from './arrange-items.ts';
import { templateActions } from './template-actions.ts';
import {
  draftOf,
  isSameContent,
  matchParameters,
  type ParameterDraft,
  type TemplateDraft,
} from './template-draft.ts';
import { createTemplateEditorStore, withHistoryEntry } from './template-editor-store.ts';
import { checkDraft, type Problems, problemsOf } from './template-problems.ts';

/** Keys that each parameter was stored under, the last one last, by the id of its item. */
type StoredKeys = ReadonlyMap<string, readonly string[]>;

/** The keys once these items are stored. */
const storedKeysOf = (before: StoredKeys, items: readonly ParameterDraft[]): StoredKeys =>
  new Map([...before, ...keysOf(items).map(([id, key]) => [id, [...(before.get(id) ?? []), key]] as const)]);

/** Keys of the template's own parameters that were changed since they were stored. */
function renamesIn({ items }: TemplateDraft, stored: StoredKeys): { from: string; to: string }[] {
  return items.flatMap(({ id, key }) => {
    const from = stored.get(id)?.at(-1);
    return from === undefined || from === key ? [] : [{ from, to: key }];
  });
}

/** The draft whose list elements say which keys they had; of the template's own parameters the server knows it. */
function withInnerFormer(draft: TemplateDraft, stored: StoredKeys): TemplateDraft {
  const items = draft.items.map((item) => {
    if (!item.of) return item;
    const of = item.of.map((part) => {
      const had = new Set([...part.former, ...(stored.get(part.id) ?? [])]);
      had.delete(part.key);
      return had.size === part.former.length ? part : { ...part, former: [...had] };
    });
    return { ...item, of };
  });
  return { ...draft, items };
}

/** What is sent to be stored. */
export interface SentTemplate {
  draft: TemplateDraft;
  /** Of the stored state it stands on. */
  revision: string;
  /** Keys of its parameters that were changed since what is stored. */
  renamed: { from: string; to: string }[];
  /** Makes it again where it is no longer stored. */
  again: boolean;
}

/** What became of it; its markup follows renamed keys. Never throws. */
export type SendTemplate = (
  sent: SentTemplate,
) => Promise<
  { kind: 'saved'; revision: string; markup: string } | Exclude<TemplateAnswer<never>, { kind: 'saved' }>
>;

/** Unsaved work on a block template, apart from the page it was written in. */
export interface RecoveredBlockTemplate {
  /** Revision of the stored state it stands on. */
  base: string;
  draft: TemplateDraft;
  /** The key each parameter is stored under, by its id in the draft. */
  keys: Readonly<Record<string, string>>;
}

export type BlockTemplateEditor = ReturnType<typeof openBlockTemplate>;

/** An open block template: what is written, what is stored, and what changes it; every gesture is one step to undo. */
export function openBlockTemplate(opened: OpenedTemplate, send: SendTemplate) {
  const first = draftOf(opened.blocktemplate);
  const desk = createTemplateEditorStore();
  let storedKeys = storedKeysOf(new Map(), first.items);
  const showProblems = (problems: Problems) => desk.update((state) => ({ ...state, problems }));

  async function post(
    draft: TemplateDraft,
    revision: string,
    again: boolean,
  ): Promise<TemplateAnswer<TemplateDraft>> {
    if (!check(draft)) return refused;
    const whole = withInnerFormer(draft, storedKeys);
    const answer = await send({ draft: whole, revision, renamed: renamesIn(draft, storedKeys), again });
    if (answer.kind === 'failed') showProblems(refusedIn(draft, answer.problem.issues));
    if (answer.kind !== 'saved') return answer;
    storedKeys = storedKeysOf(storedKeys, draft.items);
    const { revision: next, markup } = answer;
    const content = markup === draft.markup ? draft : { ...draft, markup };
    return { kind: 'saved', stored: { content, revision: next } };
  }

  const editor = openTemplate({ content: first, revision: opened.revision }, post);

  /** Whether a draft can be stored; what keeps it from it is shown at its place. */
  function check(draft = editor.store.getState().draft): boolean {
    const problems = checkDraft(withInnerFormer(draft, storedKeys));
    showProblems(problems);
    return problems.size === 0;
  }

  /** What is stored now, each parameter under the id it has here. */
  function storedOf({ blocktemplate, revision }: OpenedTemplate): StoredTemplate<TemplateDraft> {
    const content = draftOf(blocktemplate);
    const items = matchParameters(content.items, editor.store.getState().saved.items);
    return { content: { ...content, items }, revision };
  }

  /** Does something to the draft as one step; `before`: what it takes the place of. */
  function asStep(act: () => void, before = editor.store.getState().draft) {
    act();
    const { draft, saved } = editor.store.getState();
    storedKeys = storedKeysOf(storedKeys, saved.items);
    if (before === draft || isSameContent(before, draft)) return;
    desk.update((state) => ({ ...withHistoryEntry(state, before, undefined), problems: new Map() }));
  }

  return {
    ...editor,
    desk,
    actions: templateActions(editor, desk),
    check: () => check(),
    /** Keys of the template's parameters that were changed since what is stored. */
    renamed: () => renamesIn(editor.store.getState().draft, storedKeys),
    /** The key a parameter is stored under, when it is. */
    storedKey: (id: string) => storedKeys.get(id)?.at(-1),
    /** Takes what is stored now in place of unsaved work, which stays one undo away. */
    takeTheirs(theirs: OpenedTemplate) {
      const stored = storedOf(theirs);
      asStep(() => editor.take(stored));
    },
    /** Stands the same work on what is stored now, which stays one undo away. */
    keepMine(theirs: OpenedTemplate) {
      const stored = storedOf(theirs);
      asStep(() => editor.standOn(stored), stored.content);
    },
    /** Takes news of what is stored. */
    hearOf(news: OpenedTemplate) {
      const { draft, save, revision } = editor.store.getState();
      if (news.revision === revision && save.kind === 'idle') return;
      const stored = storedOf(news);
      // A save whose answer got lost is nobody else's; its new parameters have other ids here.
      const isOwn = save.kind !== 'saving' && isSameContent(stored.content, draft);
      asStep(() => (isOwn ? editor.take(stored) : editor.hear(stored)));
    },
    /** Unsaved work as it may be kept: what each parameter is stored under says which one it is. */
    leftOf: ({ draft, revision }: OpenTemplate<TemplateDraft>): RecoveredBlockTemplate => ({
      base: revision,
      draft,
      keys: Object.fromEntries([...storedKeys].map(([id, keys]) => [id, keys.at(-1) ?? ''])),
    }),
    /** Takes work back that an earlier page left. */
    resumeLeft({ draft, base, keys }: RecoveredBlockTemplate) {
      const items = matchParameters(draft.items, editor.store.getState().saved.items, ({ id }) => keys[id]);
      asStep(() => editor.resume({ content: { ...draft, items }, revision: base }));
    },
  };
}

const refused: TemplateAnswer<never> = {
  kind: 'failed',
  problem: { success: false, code: 'input-invalid', exception: templateWording.invalid },
};

/** The server's own complaints (`issues` of its answer), each at its item. */
const refusedIn = (draft: TemplateDraft, issues: unknown): Problems =>
  Array.isArray(issues) ? problemsOf(draft, issues) : new Map();
