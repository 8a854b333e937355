import type { PublishedPart } from '../../../../core/checks/check-facts.ts';
import { type NewContent, newContentIn } from '../../../news/new-content.ts';
import type { Rule } from '../../rule.ts';
import { sentBeforeWords as words } from './sent-before.fr.ts';

const keyOf = ({ kind, key }: Pick<NewContent, 'kind' | 'key'>) => `${kind} ${key}`;

/** Of what an article or a block repeats, its title says it all; then where it leads, then its picture. */
const ranks: Record<NewContent['kind'], number> = { article: 0, link: 1, picture: 2 };

/** An article, a page or a picture that an earlier newsletter had, once for each part of a block. */
export const sentBefore: Rule = {
  check({ parts, facts: { published = [] } }) {
    if (published.length === 0) return [];
    const before = new Map<string, PublishedPart>();
    for (const part of published) if (!before.has(keyOf(part))) before.set(keyOf(part), part);
    const told = new Map<string, { news: NewContent; where: string }>();
    for (const news of newContentIn(parts)) {
      const former = before.get(keyOf(news));
      if (!former || isOfRubric(news, former)) continue;
      const place = `${news.part.block.id} ${news.within}`;
      const known = told.get(place);
      if (!known || ranks[news.kind] < ranks[known.news.kind]) told.set(place, { news, where: former.where });
    }
    return Array.from(told.values(), ({ news, where }) => ({
      message: words[news.kind](news.words, where),
      block: news.part.block.id,
      field: news.part.field,
      path: news.path,
    }));
  },
};

const isOfRubric = (news: NewContent, former: PublishedPart) =>
  news.kind === 'picture' && news.rubric !== undefined && news.rubric === former.rubric;
