import { useMemo } from 'react';
import { contract } from '../../../../../contract/index.ts';
import type { AutoRule } from '../../../../../core/auto-content/auto-rule.ts';
import { ruleProblem } from '../../../../../core/auto-content/auto-rule.ts';
import type { BlockTemplate } from '../../../../../core/block-template/block-template.ts';
import type { Layout } from '../../../../../core/campaign/operations.ts';
import { isOffered } from '../../../../../core/newsletter-template/offered.ts';
import { placementOf } from '../../../../../core/positions/placement.ts';
import type { Position } from '../../../../../core/positions/position.ts';
import { filterOf } from '../../../../../core/positions/rows.ts';
import { isFillable } from '../../../../../core/source/is-fillable.ts';
import { useApiQuery } from '../../../../api/queries.ts';
import { useDraft, useTemplateScreen } from '../template-context.ts';
import { useItems } from './use-options.ts';

const none: readonly AutoRule[] = [];

export type AutoRules = ReturnType<typeof useAutoRules>;

/** The rules of the template, what one does to them, and what they may name. */
export function useAutoRules() {
  const { editor } = useTemplateScreen();
  const options = useDraft((draft) => draft.autocontent ?? none);
  const sources = useApiQuery(contract.sources.list, {}).data?.sources;
  const choices = useChoices();
  const items = useItems(options, (change) =>
    editor.edit((draft) => {
      const rules = [...change(draft.autocontent ?? none)];
      // A template that never had any says nothing of them.
      const says = rules.length > 0 || editor.store.getState().savedDraft.autocontent !== undefined;
      return { ...draft, autocontent: says ? rules : undefined };
    }),
  );
  return {
    ...choices,
    ...items,
    sources,
    problemOf: (rule: AutoRule) =>
      sources &&
      ruleProblem(rule, { layout: choices.layout, sources: new Set(sources.map(({ alias }) => alias)) }),
    /** What a new rule begins with; undefined where no position takes a content. */
    fresh: freshRule(choices, sources?.[0]?.alias ?? ''),
  };
}

/** How well a template shows contents in a position: an article does, one made for that width, one with a picture. */
function worthOf({ parameters, blockfilters }: BlockTemplate, position: Position): number {
  const article = parameters.find((parameter) => parameter.kind === 'article');
  const isMadeFor = blockfilters[0] === filterOf(position);
  return (article ? 4 : 0) + (isMadeFor ? 2 : 0) + (article?.settings.image ? 1 : 0);
}

/** The positions of the template, and the block templates that show a content in each, the best first. */
function useChoices() {
  const { blockTemplates } = useTemplateScreen().document;
  const positions = useDraft((draft) => draft.positions);
  const offered = useDraft((draft) => draft.blocktemplates);
  return useMemo(() => {
    const layout: Layout = {
      positions,
      blockTemplates: new Map(blockTemplates.map((template) => [template.id, template])),
    };
    const templatesFor = (position: Position): BlockTemplate[] =>
      blockTemplates
        .filter(
          (template) =>
            isOffered(template, offered) &&
            isFillable(template) &&
            placementOf(template, template.id, position, positions).allowed,
        )
        .toSorted((one, other) => worthOf(other, position) - worthOf(one, position));
    return { layout, positions, templatesFor };
  }, [blockTemplates, positions, offered]);
}

function freshRule(
  { positions, templatesFor }: Pick<ReturnType<typeof useChoices>, 'positions' | 'templatesFor'>,
  source: string,
): AutoRule | undefined {
  const able = positions.filter((position) => templatesFor(position).length > 0);
  const position = able.find((one) => filterOf(one) === 'full') ?? able[0];
  if (position === undefined) return undefined;
  const blocktemplate = templatesFor(position)[0]?.id ?? '';
  const wanted = { words: '', category: '', count: 3, order: 'newest', since_last_issue: true } as const;
  return { position, blocktemplate, source, ...wanted };
}
