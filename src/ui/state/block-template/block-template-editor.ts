import type { OpenedTemplate } from '../../../core/block-template/opened-template.ts';
import { templateWording } from '../../features/templates/messages.fr.ts';
import type { DraftEntry } from '../document-session.ts';
import { openTemplate, type StoredTemplate, type TemplateAnswer } from '../open-template.ts';
import { keysOf } from './arrange-items.ts';
import { templateActions } from './template-actions.ts';
import {
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
export interface BlockTemplateEntry extends DraftEntry<TemplateDraft> {
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
    const { revision: next, markup } = answer;
    const content = markup === draft.markup ? draft : { ...draft, markup };
    return { kind: 'saved', stored: { content, revision: next } };
  }

  const editor = openTemplate<TemplateDraft, BlockTemplateEntry>(
    { content: first, revision: opened.revision },
    post,
    {
      isSame: isSameContent,
      draftIn({ draft, keys }) {
        const items = matchParameters(
          draft.items,
          editor.store.getState().savedDraft.items,
          ({ id }) => keys[id],
        );
        return { ...draft, items };
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
  function storedOf({ blocktemplate, revision }: OpenedTemplate): StoredTemplate<TemplateDraft> {
    const content = draftOf(blocktemplate);
    const items = matchParameters(content.items, editor.store.getState().savedDraft.items);
    return { content: { ...content, items }, revision };
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
    /** The key a parameter is stored under, when it is. */
    storedKey: (id: string) => storedKeys.get(id)?.at(-1),
    adopt: (theirs: OpenedTemplate) => void replacing(() => editor.adopt(storedOf(theirs))),
    override: (theirs: OpenedTemplate) => editor.override(storedOf(theirs)),
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
