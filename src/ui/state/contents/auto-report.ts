import type { AutoRule } from '../../../core/auto-content/auto-rule.ts';
import { blockName } from '../../../core/campaign/block-name.ts';
import { positionName } from '../../../core/wording/placement.ts';
import { sourceWording } from '../../../core/wording/sources.ts';
import type { EditorDocument } from '../editor-document.ts';
import type { AutoAnswer } from './auto-run.ts';
import { contentWords } from './messages.fr.ts';

const { auto: words } = contentWords;

/** What automatic content did for one rule, as a person reads it. */
export interface RuleRunReport {
  rank: number;
  name: string;
  /** Why it got less than it asks for, sentences. */
  idle: string[];
  /** `unpictured`: why a block goes without the picture of its content; '' where it has it. */
  taken: { block: string; title: string; source: string; isNew: boolean; unpictured: string }[];
  kept: { block: string; name: string; why: string }[];
  left: { id: string; title: string; why: string }[];
  /** How many more there were than the rule asks for, and its words for it. */
  more: { count: number; why: string };
}

/** What a rule is called: where it puts what. */
export const ruleName = (
  { position, blocktemplate }: Pick<AutoRule, 'position' | 'blocktemplate'>,
  blockTemplates: EditorDocument['blockTemplates'],
): string => words.rule(positionName(position), blockName({ blocktemplate }, blockTemplates));

/** What a rule takes, in words: 'Trois contenus de « Actualités », catégorie « Culture »'. */
export function ruleFacts(rule: AutoRule, labels: ReadonlyMap<string, string>): string {
  const { count, source, words: wanted, category, since_last_issue } = rule;
  return [
    words.ruleTakes(count, labels.get(source) ?? source),
    ...(wanted === '' ? [] : [words.ruleWords(wanted)]),
    ...(category === '' ? [] : [words.ruleCategory(category)]),
    ...(since_last_issue ? [words.sinceLast] : []),
  ].join(', ');
}

/** What automatic content took, left and why, by rule in their order; rules that had nothing to say are told too. */
export function describeRun(
  answer: AutoAnswer,
  { template, blockTemplates }: Pick<EditorDocument, 'template' | 'blockTemplates'>,
): RuleRunReport[] {
  const rules = template.autocontent ?? [];
  const labels = new Map(answer.sources.map(({ alias, label }) => [alias, label]));
  const ranks = [...answer.blocks, ...answer.left, ...answer.kept, ...answer.idle].map(({ rule }) => rule);
  const last = Math.max(rules.length - 1, ...ranks);
  const of = <Part extends { rule: number }>(parts: readonly Part[], rank: number) =>
    parts.filter(({ rule }) => rule === rank);
  return Array.from({ length: last + 1 }, (_, rank) => {
    // The rules may have been changed since the letter was opened: what was placed tells where.
    const taken = of(answer.blocks, rank);
    const known = taken[0] ?? rules[rank];
    const left = of(answer.left, rank);
    const more = left.filter(({ reason }) => reason === 'more');
    return {
      rank,
      name: known ? ruleName(known, blockTemplates) : words.ruleGone(rank),
      idle: of(answer.idle, rank).map(({ sentence }) => sentence),
      taken: taken.map(({ blockid, item, isNew }) => ({
        ...{ block: blockid, title: item.title || contentWords.card.untitled, isNew },
        source: labels.get(item.source) ?? item.source,
        unpictured: answer.unpictured.find(({ block }) => block === blockid)?.sentence ?? '',
      })),
      kept: of(answer.kept, rank).map(({ block, hand }) => ({
        ...{ block, why: sourceWording.hands[hand] },
        name: nameIn(answer, block, blockTemplates),
      })),
      left: left
        .filter(({ reason }) => reason !== 'more')
        .map(({ item, sentence }) => ({
          ...{ id: item.id, why: sentence },
          title: item.title || contentWords.card.untitled,
        })),
      more: { count: more.length, why: more[0]?.sentence ?? '' },
    };
  });
}

function nameIn({ letter }: AutoAnswer, id: string, blockTemplates: EditorDocument['blockTemplates']) {
  const block = letter.find((one) => one.id === id);
  return block ? blockName(block, blockTemplates) : id;
}
