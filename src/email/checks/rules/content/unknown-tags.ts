import type { CheckFacts } from '../../../../core/checks/check-facts.ts';
import { textSegments } from '../../../tokens/text-segments.ts';
import { knownTokens } from '../../../tokens/token.ts';

/** A token that no platform knows, or a merge tag of another tool. */
export interface UnknownTag {
  /** As it is written. */
  tag: string;
  /** As people know it: `{{nl:name}}` without its fallback. */
  name: string;
  /** What stands there for who has no value. */
  fallback: string;
}

/** One of ours with a brace too few, which nothing takes for a token. */
const broken = /\{\{?nl:[^{}\s<]{0,64}\}?/g;

type Known = Pick<CheckFacts, 'platform'>;

/** What each of them is, in a text, in their order. */
export function unknownTags(text: string, { platform }: Known, isFree = false): UnknownTag[] {
  const known = new Set<string>([...knownTokens, ...(platform?.tokens ?? [])]);
  return textSegments(text).flatMap((segment): UnknownTag[] => {
    const tag = segment.text;
    if (segment.kind === 'words')
      return (tag.match(broken) ?? []).map((name) => ({ tag: name, name, fallback: '' }));
    if (segment.kind === 'token') {
      const { name, fallback = '' } = segment;
      return known.has(name) ? [] : [{ tag, name: `{{nl:${name}}}`, fallback }];
    }
    if (isFree && platform?.scripts && tag.startsWith('<%')) return [];
    return [{ tag, name: tag, fallback: '' }];
  });
}
