import type { BlockTemplate } from '../../../core/block-template/block-template.ts';
import type { OpenedTemplate } from '../../../core/block-template/opened-template.ts';
import { templateWording } from '../../features/templates/messages.fr.ts';
import type { DraftEntry } from '../document-session.ts';
import { openTemplate, type StoredTemplate, type TemplateAnswer } from '../open-template.ts';
import { keysOf } from './arrange-items.ts';
import { templateActions } from './template-actions.ts';
import {
  contentOf,
  draftOf,
  isSameContent,
  matchParameters,
  type ParameterDraft,
  type TemplateDraft,
} from './template-draft.ts';
import { checkDraft, createTemplateEditorStore, type Problems, problemsOf } from './template-problems.ts';

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

/** Parameters that say which keys they had. */
const withFormer = (items: readonly ParameterDraft[], stored: StoredKeys): ParameterDraft[] =>
  items.map((item) => {
    const had = new Set([...item.former, ...(stored.get(item.id) ?? [])]);
    had.delete(item.key);
    return had.size === item.former.length ? item : { ...item, former: [...had] };
  });

/** The draft whose list elements say which keys they had; of the template's own parameters the server knows it. */
function withInnerFormer(draft: TemplateDraft, stored: StoredKeys): TemplateDraft {
  const items = draft.items.map((item) => (item.of ? { ...item, of: withFormer(item.of, stored) } : item));
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
  /** The stored state it stands on; absent of work of an earlier page that was kept without. */
  base: BlockTemplate | undefined;
}

/** What became of it: as it is stored, with what others had stored where it was merged. Never throws. */
export type SendTemplate = (
  sent: SentTemplate,
) => Promise<
  | { kind: 'saved'; opened: OpenedTemplate; isMerged?: boolean }
  | Exclude<TemplateAnswer<never>, { kind: 'saved' }>
>;

/** Unsaved work on a block template, apart from the page it was written in. */
export interface BlockTemplateEntry extends DraftEntry<TemplateDraft> {
  /** The key each parameter is stored under, by its id in the draft. */
  keys: Readonly<Record<string, string>>;
  /** The state it stands on, as it was stored; absent where it was not kept. */
  stored?: BlockTemplate | undefined;
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
    base?: object,
  ): Promise<TemplateAnswer<TemplateDraft>> {
    if (!check(draft)) return refused;
    const answer = await send({
      draft: withInnerFormer(draft, storedKeys),
      revision,
      renamed: renamesIn(draft, storedKeys),
      again,
      base: base as BlockTemplate | undefined,
    });
    if (answer.kind === 'failed') showProblems(refusedIn(draft, answer.problem.issues));
    if (answer.kind !== 'saved') return answer;
    const { opened: saved, isMerged } = answer;
    if (isMerged) return { kind: 'saved', stored: storedOf(saved, draft), isMerged };
    const { blocktemplate: whole, revision: next } = saved;
    // Its markup follows renamed keys.
    const content = whole.markup === draft.markup ? draft : { ...draft, markup: whole.markup };
    return { kind: 'saved', stored: { content, revision: next, whole } };
  }

  /** A draft as a template, each parameter with the keys it was stored under: by these it is known on all sides. */
  function templateOf({ items, ...draft }: TemplateDraft): BlockTemplate {
    const whole = withInnerFormer({ ...draft, items: withFormer(items, storedKeys) }, storedKeys);
    return { id: opened.blocktemplate.id, ...contentOf(whole) };
  }

  const editor = openTemplate<TemplateDraft, BlockTemplateEntry>(
    { content: first, revision: opened.revision, whole: opened.blocktemplate },
    post,
    {
      isSame: isSameContent,
      async loadMerge() {
        const { mergeTemplateDrafts } = await import('./merge-template-drafts.ts');
        return (base, mine, theirs) => mergeTemplateDrafts({ base, mine, theirs }, templateOf);
      },
      readLeft({ draft, keys, base, stored }) {
        const from = stored && storedOf({ blocktemplate: stored, revision: base });
        const { items: known } = from?.content ?? editor.store.getState().savedDraft;
        const items = matchParameters(draft.items, known, ({ id }) => keys[id]);
        return { draft: { ...draft, items }, from };
      },
      drafts: {
        name: `block-template/${opened.blocktemplate.id}`,
        read: async () => (await import('../template-draft-entries.ts')).readBlockTemplateDraft,
        // What each parameter is stored under says which one it is.
        besidesDraft: () => ({
          keys: Object.fromEntries([...storedKeys].map(([id, keys]) => [id, keys.at(-1) ?? ''])),
        }),
      },
    },
  );
  let stored = first;
  editor.store.subscribe(() => {
    const { savedDraft } = editor.store.getState();
    if (savedDraft !== stored) storedKeys = storedKeysOf(storedKeys, savedDraft.items);
    stored = savedDraft;
  });

  /** Whether a draft can be stored; what keeps it from it is shown at its place. */
  function check(draft = editor.store.getState().draft): boolean {
    const problems = checkDraft(withInnerFormer(draft, storedKeys));
    showProblems(problems);
    return problems.size === 0;
  }

  /** What is stored now, each parameter under the id it has here. */
  function storedOf(
    { blocktemplate, revision }: OpenedTemplate,
    known: TemplateDraft = editor.store.getState().savedDraft,
  ): StoredTemplate<TemplateDraft> {
    const content = draftOf(blocktemplate);
    const items = matchParameters(content.items, known.items);
    return { content: { ...content, items }, revision, whole: blocktemplate };
  }

  /** Does something that may put another draft in place: what was wrong with the one before is no more. */
  async function replacing(act: () => unknown) {
    const { draft } = editor.store.getState();
    await act();
    if (draft !== editor.store.getState().draft) showProblems(new Map());
  }

  return {
    ...editor,
    desk,
    actions: templateActions(editor, desk),
    check: () => check(),
    /** Keys of the template's parameters that were changed since what is stored. */
    renamed: () => renamesIn(editor.store.getState().draft, storedKeys),
    /** What differs between two drafts, by the names that people know. */
    async changesBetween(before: TemplateDraft, after: TemplateDraft) {
      const { templateDraftChanges } = await import('./merge-template-drafts.ts');
      return templateDraftChanges(before, after, templateOf);
    },
    /** The key a parameter is stored under, when it is. */
    storedKey: (id: string) => storedKeys.get(id)?.at(-1),
    templateOf,
    /** Both sides of a conflict with what is stored. */
    sidesWith(theirs: OpenedTemplate) {
      const stored = storedOf(theirs);
      const { draft: mine } = editor.store.getState();
      return { stored, sides: { base: editor.began(), mine, theirs: stored.content } };
    },
    settle: (...given: Parameters<typeof editor.settle>) => void replacing(() => editor.settle(...given)),
    async hear(news: OpenedTemplate) {
      const { save, base } = editor.store.getState();
      if (news.revision !== base || save.kind !== 'idle') await replacing(() => editor.hear(storedOf(news)));
    },
    resume: (left: Omit<BlockTemplateEntry, 'at'>) => void replacing(() => editor.resume(left)),
  };
}

const refused: TemplateAnswer<never> = {
  kind: 'failed',
  problem: { success: false, code: 'input-invalid', exception: templateWording.invalid },
};

/** The server's own complaints (`issues` of its answer), each at its item. */
const refusedIn = (draft: TemplateDraft, issues: unknown): Problems =>
  Array.isArray(issues) ? problemsOf(draft, issues) : new Map();
