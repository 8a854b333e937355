import type { Rule } from '../../rule.ts';
import { unhostedWords } from './unhosted.fr.ts';

/** Pictures of ours that the press wrote: at their own address, or as a file inside the mail. */
const drawn = /\bsrc="(?:cid:[^"]+@newsletter|\/(?:media|images)\/[^"]+)"/g;
/** The same in a document that others wrote. */
const written = /(?<=["'(=,;\s])\/(?:media|images)\/[^\s"'<>()]+/g;

const severities = { mail: 'advice', nowhere: 'blocking', written: 'blocking' } as const;

/** Every picture of ours that is shown will be found once the letter has left. */
export const pictureUnpublished: Rule = {
  check({ rendered: { html }, context: { hosting } }) {
    if (hosting === undefined || hosting === 'public' || hosting === 'platform') return [];
    const count = new Set(html.match(hosting === 'written' ? written : drawn)).size;
    return count === 0 ? [] : [{ message: unhostedWords[hosting](count), severity: severities[hosting] }];
  },
};
