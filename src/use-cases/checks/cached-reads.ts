import { remembering } from '../campaigns/list-campaigns.ts';
import type { Deps } from '../deps.ts';

/** The answer of a question, asked once. */
function asked<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  return () => {
    answer ??= ask();
    return answer;
  };
}

/** What many letters are checked against is looked up once, for all of them: the others, what left, templates, pictures. */
export function withCachedReads<Used extends Deps>(deps: Used): Used {
  const { campaigns, sends, proofs } = deps;
  const proofsOf = new Map<string, ReturnType<typeof proofs.list>>();
  return {
    ...deps,
    ...remembering(deps),
    campaigns: { ...campaigns, list: asked(() => campaigns.list()) },
    sends: { ...sends, list: asked(() => sends.list()) },
    proofs: {
      ...proofs,
      list(campaignId) {
        const known = proofsOf.get(campaignId) ?? proofs.list(campaignId);
        proofsOf.set(campaignId, known);
        return known;
      },
    },
  };
}
