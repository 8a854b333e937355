import { useCallback, useEffect, useRef, useState } from 'react';
import { campaignsUsing, type TemplateUsage } from '../../../core/block-template/template-summary.ts';
import { showFailure } from '../../components/error-dialog.tsx';
import { notify } from '../../components/notices.tsx';
import { isUnsaved, type OpenDocument } from '../../state/document-session.ts';
import type { TemplateEditor } from '../../state/open-template.ts';
import { templateWording as words } from './messages.fr.ts';
import { useTemplate } from './use-template.ts';

/** What is asked before what a template serves in is drawn otherwise. */
export interface FollowQuestion {
  usage: TemplateUsage;
  answer: (isAccepted: boolean) => void;
}

/** The newsletter templates whose default content has blocks of a template. */
export const campaignsStartingWith = ({ newslettertemplates }: TemplateUsage) =>
  newslettertemplates.filter(({ blocks }) => blocks > 0);

const isUsed = (usage: TemplateUsage) =>
  usage.campaigns.length + campaignsStartingWith(usage).length + usage.widgets.length > 0;

/** Asks whether what uses a template may follow a change; whoever has said yes once is not asked at each save. */
function useFollowQuestion() {
  const [question, setQuestion] = useState<FollowQuestion>();
  const isAccepted = useRef(false);
  const mayFollow = useCallback(async (usage: TemplateUsage | undefined): Promise<boolean> => {
    if (isAccepted.current || !usage || !isUsed(usage)) return true;
    isAccepted.current = await new Promise<boolean>((answer) => setQuestion({ usage, answer }));
    setQuestion(undefined);
    return isAccepted.current;
  }, []);
  return { question, mayFollow };
}

/** Says that a template is saved, and how many campaigns follow it. */
export const notifySaved = (name: string, usage?: TemplateUsage) => {
  const count = usage === undefined ? 0 : campaignsUsing(usage).follow.length;
  notify(count > 0 ? words.savedFollowed(name, count) : words.saved(name));
};

/** What saves an open template, and what it may ask. */
export interface TemplateSaving {
  /** Saves and says so. @returns whether all that is typed is stored */
  save: () => Promise<boolean>;
  /** Makes it again where it was deleted. */
  makeAgain: () => Promise<boolean>;
  /** The question which letters may follow, while it is asked. */
  question: FollowQuestion | undefined;
  /** The choice between one's work and what others stored. */
  deciding: { isOpen: boolean; open: () => void; onClose: () => void };
}

/** What a kind of template does in its own way around a save. */
interface SavingKind<Prepared> {
  /** What `tell` needs to know of what is typed; undefined, and said, where it cannot be stored. */
  prepare: () => Promise<Prepared | undefined>;
  /** What the change about to be saved draws otherwise. */
  usageOf: () => Promise<TemplateUsage | undefined>;
  /** Says what became of a save. */
  tell: (isStored: boolean, usage: TemplateUsage | undefined, prepared: Prepared) => void;
  /** Says that there was nothing to save. */
  tellUnchanged?: () => void;
  onFailure?: (failure: unknown) => void;
}

const isAsked = ({ save }: Pick<OpenDocument, 'save'>) => save.kind === 'conflict' || save.kind === 'gone';

/** The choice of a conflict, or of what becomes of work on what is gone: nothing opens it but the person. */
function useDeciding<Content extends object>(
  editor: Pick<TemplateEditor<Content>, 'store'>,
): TemplateSaving['deciding'] {
  const [isOpen, setOpen] = useState(false);
  const isOver = !useTemplate(editor, isAsked);
  // What ended meanwhile would open by itself with the next conflict.
  useEffect(() => {
    if (isOver) setOpen(false);
  }, [isOver]);
  return { isOpen: isOpen && !isOver, open: () => setOpen(true), onClose: () => setOpen(false) };
}

/** Saving a template: what follows it is known, and may. */
export function useSaving<Content extends object, Prepared>(
  editor: Pick<TemplateEditor<Content>, 'store' | 'save' | 'makeAgain'>,
  { prepare, usageOf, tell, tellUnchanged, onFailure = showFailure }: SavingKind<Prepared>,
): TemplateSaving {
  const { question, mayFollow } = useFollowQuestion();
  const deciding = useDeciding(editor);

  const openIfAsked = () => {
    if (isAsked(editor.store.getState())) deciding.open();
  };

  async function store(act: () => Promise<boolean>, following: typeof usageOf): Promise<boolean> {
    try {
      const prepared = await prepare();
      if (prepared === undefined) return false;
      // Where it is not known what follows, nothing is changed for anybody unasked.
      const usage = await following();
      if (!(await mayFollow(usage))) return false;
      const isStored = await act();
      openIfAsked();
      tell(isStored, usage, prepared);
      return isStored;
    } catch (failure) {
      onFailure(failure);
      openIfAsked();
      return false;
    }
  }

  async function save(): Promise<boolean> {
    const state = editor.store.getState();
    // Nothing of one's own stands in the way of what others stored any more: the server answers it.
    if (!isUnsaved(state) && state.save.kind !== 'conflict') {
      tellUnchanged?.();
      return true;
    }
    if (state.save.kind !== 'gone') return store(editor.save, usageOf);
    // Whether it is made again is asked first.
    deciding.open();
    return false;
  }

  /** Nothing follows what was not there. */
  const makeAgain = () => store(editor.makeAgain, async () => undefined);

  return { save, makeAgain, question, deciding };
}
