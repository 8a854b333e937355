import { useCallback, useRef, useState } from 'react';
import type { CampaignStatus } from '../../../core/campaign/status.ts';
import { templateWording as words } from '../../../core/wording/templates.ts';
import { notify } from '../../design/notices.tsx';

/** A campaign that a change of a template concerns. */
export interface FollowingCampaign {
  id: string;
  name: string;
  status: CampaignStatus;
}

/** What is asked before campaigns are drawn otherwise. */
export interface FollowQuestion {
  campaigns: readonly FollowingCampaign[];
  answer: (isAccepted: boolean) => void;
}

/** Asks whether campaigns may follow a change; whoever has said yes once is not asked at each save. */
export function useFollowQuestion() {
  const [question, setQuestion] = useState<FollowQuestion>();
  const isAccepted = useRef(false);
  const mayFollow = useCallback(async (campaigns: readonly FollowingCampaign[]): Promise<boolean> => {
    if (isAccepted.current || campaigns.length === 0) return true;
    isAccepted.current = await new Promise<boolean>((answer) => setQuestion({ campaigns, answer }));
    setQuestion(undefined);
    return isAccepted.current;
  }, []);
  return { question, mayFollow };
}

/** Says that a template is saved, and how many campaigns follow it. */
export const notifySaved = (name: string, followers: number) =>
  notify(followers > 0 ? words.savedFollowed(name, followers) : words.saved(name));
