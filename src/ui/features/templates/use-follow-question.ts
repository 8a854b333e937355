import { useCallback, useRef, useState } from 'react';
import { campaignsUsing, type TemplateUsage } from '../../../core/block-template/template-summary.ts';
import { templateWording as words } from '../../../core/wording/templates.ts';
import { notify } from '../../components/notices.tsx';

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
export function useFollowQuestion() {
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
