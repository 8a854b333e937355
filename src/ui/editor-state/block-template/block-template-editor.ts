import type { OpenedTemplate } from '../../../contract/templates.ts';
import { templateWording } from '../../../core/wording/templates.ts';
import { isUnsaved, openTemplate, type TemplateAnswer } from '../open-template.ts';
import { cleared, createDesk } from './desk.ts';
import { gesturesOf } from './gestures.ts';
import { keptKeys, renamedIn, withInnerFormer } from './stored-keys.ts';
import { draftOf, type TemplateDraft } from './template-draft.ts';
import { checkDraft, type Problems, problemsOf } from './template-problems.ts';

/** What is sent to be stored. */
export interface SentTemplate {
  draft: TemplateDraft;
  /** Of what was opened; absent to take the place of whatever is stored. */
  revision: string | undefined;
  /** Keys of its parameters that were changed since what is stored. */
  renamed: { from: string; to: string }[];
}

/** What became of it; never throws. */
export type SendTemplate = (
  sent: SentTemplate,
) => Promise<{ kind: 'saved'; revision: string } | Exclude<TemplateAnswer<never>, { kind: 'saved' }>>;

export type BlockTemplateEditor = ReturnType<typeof openBlockTemplate>;

/** An open block template: what is written, what is stored, and what changes it; every gesture is one step to undo. */
export function openBlockTemplate(opened: OpenedTemplate, send: SendTemplate) {
  const first = draftOf(opened.blocktemplate);
  const desk = createDesk();
  let storedKeys = keptKeys(new Map(), first.items);
  const showProblems = (problems: Problems) => desk.update((state) => ({ ...state, problems }));

  async function post(
    draft: TemplateDraft,
    revision: string | undefined,
  ): Promise<TemplateAnswer<TemplateDraft>> {
    if (!check(draft)) return refused;
    const whole = withInnerFormer(draft, storedKeys);
    const answer = await send({ draft: whole, revision, renamed: renamedIn(draft, storedKeys) });
    if (answer.kind === 'failed') showProblems(refusedIn(draft, answer.problem.issues));
    if (answer.kind !== 'saved') return answer;
    storedKeys = keptKeys(storedKeys, draft.items);
    return { kind: 'saved', stored: { content: draft, revision: answer.revision } };
  }

  const editor = openTemplate({ content: first, revision: opened.revision }, post);

  /** Whether a draft can be stored; what keeps it from it is shown at its place. */
  function check(draft = editor.store.getState().draft): boolean {
    const problems = checkDraft(withInnerFormer(draft, storedKeys));
    showProblems(problems);
    return problems.size === 0;
  }

  /** Begins anew from what is stored. */
  function reopen({ blocktemplate, revision }: OpenedTemplate) {
    const content = draftOf(blocktemplate);
    storedKeys = keptKeys(new Map(), content.items);
    desk.update(cleared);
    editor.take({ content, revision });
  }

  return {
    ...editor,
    desk,
    actions: gesturesOf(editor, desk),
    check: () => check(),
    reopen,
    /** Keys of the template's parameters that were changed since what is stored. */
    renamed: () => renamedIn(editor.store.getState().draft, storedKeys),
    /** The key a parameter is stored under, when it is. */
    storedKey: (id: string) => storedKeys.get(id)?.at(-1),
    /** Takes news of what is stored, unless there is unsaved work. */
    hearOf(news: OpenedTemplate) {
      const state = editor.store.getState();
      if (isUnsaved(state) || state.save.kind === 'saving' || news.revision === state.revision) return;
      reopen(news);
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
