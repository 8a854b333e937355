import type { Block } from '../campaign/block.ts';
import { blocksIn, type Layout } from '../campaign/operations.ts';
import { comparableLink, linksWithin } from '../source/comparable-link.ts';
import type { ContentItem, SentIn } from '../source/content-item.ts';
import { findItems } from '../source/find-items.ts';
import { sourceWording as words } from '../wording/sources.ts';
import type { IdleRule, LastIssue, LeftItem, UntouchedBlock } from './auto-report.ts';
import { type BlockOwner, blockOwner } from './auto-report.ts';
import type { AutoRule } from './auto-rule.ts';
import { ruleProblem } from './auto-rule.ts';

/** What a choice depends on. */
export interface ChoiceInput {
  rules: readonly AutoRule[];
  blocks: readonly Block[];
  layout: Layout;
  /** Items by alias of their source, of every source of the configuration. */
  items: ReadonlyMap<string, readonly ContentItem[]>;
  /** Where an item was already sent. */
  sentIn: (item: ContentItem) => SentIn | undefined;
  /** Null before the first. */
  since: LastIssue | null;
  /** Takes what was already sent, too. */
  includesSent: boolean;
}

/** An item that a rule takes. */
export interface ChosenContent {
  /** Rank of the rule. */
  rule: number;
  item: ContentItem;
  /** The block that takes it; a new one when absent. */
  block?: string;
}

export interface ContentChoice {
  taken: ChosenContent[];
  left: LeftItem[];
  kept: UntouchedBlock[];
  idle: IdleRule[];
  /** Automatic blocks whose item another block takes: they go. */
  dropped: string[];
}

/** What is already in the letter, by id of the item and by its link. */
type Used = Set<string>;
const namesOf = ({ id, link }: Pick<ContentItem, 'id' | 'link'>) =>
  [id, comparableLink(link)].filter((name) => name !== '');
const sourceNames = ({ source }: Block) => (source ? namesOf({ id: source.item, link: source.url }) : []);

/** The blocks of a letter as rules see them; each serves one rule at most. */
interface Board extends ChoiceInput {
  hands: ReadonlyMap<string, BlockOwner | undefined>;
  served: Set<string>;
  used: Used;
}

const isMeant = (rule: AutoRule, { blocktemplate, hidden }: Block) =>
  blocktemplate === rule.blocktemplate && !hidden;

/** The blocks in a rule's place that it may fill, and those that hold its contents and stay. */
function claim(board: Board, rank: number): { slots: Block[]; kept: UntouchedBlock[] } {
  const rule = board.rules[rank] as AutoRule;
  const free = blocksIn(board.blocks, rule.position).filter(
    (block) => isMeant(rule, block) && !board.served.has(block.id),
  );
  const kept = free.flatMap(({ id, source }): UntouchedBlock[] => {
    const hand = board.hands.get(id);
    const isOwn = source && (rule.source === '' || source.alias === rule.source);
    const stays = hand === 'pinned' || hand === 'edited' || hand === 'chosen';
    return isOwn && stays ? [{ rule: rank, block: id, hand }] : [];
  });
  const wanted = kept.slice(0, rule.count);
  for (const { block } of wanted) board.served.add(block);
  const slots = free.filter(({ id }) => ['automatic', 'empty'].includes(board.hands.get(id) ?? ''));
  return { slots, kept: wanted };
}

/** Whether a block holds what another rule of that place, and not this one, asks a source for. */
function isOfAnother({ rules }: Board, rule: AutoRule, { source, ...block }: Block): boolean {
  if (!source || source.alias === rule.source) return false;
  const isHere = (other: AutoRule) => other.position === rule.position && isMeant(other, block);
  return rules.some((other) => other.source === source.alias && isHere(other));
}

/** The first blocks that can take items, in the order of the letter: those that another rule fills are left to it. */
function slotsFor(board: Board, rank: number, { items, slots }: { items: ContentItem[]; slots: Block[] }) {
  const rule = board.rules[rank] as AutoRule;
  const holds = ({ source }: Block) => items.some(({ id }) => id === source?.item);
  const own = slots.filter((slot) => holds(slot) || !isOfAnother(board, rule, slot)).slice(0, items.length);
  for (const { id } of own) board.served.add(id);
  return own;
}

/** Why an item is not to be taken, whatever the rule still wants. */
function objection(
  board: Board,
  rule: AutoRule,
  item: ContentItem,
): Omit<LeftItem, 'rule' | 'item'> | undefined {
  if (namesOf(item).some((name) => board.used.has(name)))
    return { reason: 'in-letter', sentence: words.left.inLetter };
  const sent = board.includesSent ? undefined : board.sentIn(item);
  if (sent) return { reason: 'sent', sentence: sent.sentence };
  const { since } = board;
  const isOld = rule.since_last_issue && since && item.date !== null && item.date <= since.at;
  return isOld ? { reason: 'before', sentence: words.left.before(since.day) } : undefined;
}

const blockOf = (slot: Block | undefined) => slot && { block: slot.id };

function serve(board: Board, rank: number): Omit<ContentChoice, 'dropped'> {
  const rule = board.rules[rank] as AutoRule;
  const problem = ruleProblem(rule, { layout: board.layout, sources: new Set(board.items.keys()) });
  if (problem !== undefined)
    return { taken: [], left: [], kept: [], idle: [{ rule: rank, sentence: problem }] };
  const { slots, kept } = claim(board, rank);
  const wanted = rule.count - kept.length;
  const offered =
    rule.source === '' ? [...board.items.values()].flat() : (board.items.get(rule.source) ?? []);
  const items: ContentItem[] = [];
  const left: LeftItem[] = [];
  for (const item of findItems(offered, rule)) {
    const against = objection(board, rule, item);
    if (against) left.push({ rule: rank, item, ...against });
    else if (items.length >= wanted)
      left.push({ rule: rank, item, reason: 'more', sentence: words.left.more(rule.count) });
    else {
      items.push(item);
      for (const name of namesOf(item)) board.used.add(name);
    }
  }
  const filled = slotsFor(board, rank, { items, slots });
  const taken = items.map((item, nth): ChosenContent => ({ rule: rank, item, ...blockOf(filled[nth]) }));
  const idle =
    items.length < wanted ? [{ rule: rank, sentence: words.idle.fewer(wanted, items.length) }] : [];
  return { taken, left, kept, idle };
}

/** Blocks that rules could fill hold nothing that is in the way; all others do, the pages they lead to included. */
function usedNames(blocks: readonly Block[], rules: readonly AutoRule[], hands: Board['hands']): Used {
  const isSlot = (block: Block) =>
    hands.get(block.id) === 'automatic' &&
    rules.some((rule) => rule.position === block.position && isMeant(rule, block));
  const others = blocks.filter((block) => !isSlot(block));
  return new Set([
    ...others.flatMap(sourceNames),
    ...linksWithin(others.map(({ blockdatas }) => blockdatas)),
  ]);
}

/**
 * Which items the rules take for a letter, each rule in its turn, and why the others are left: nothing twice, nothing
 * that was already sent unless it is asked for, nothing from before the last issue where the rule says so. Pinned,
 * hand-edited and hand-chosen blocks stay, and count as contents of their rule.
 */
export function chooseContents(choosing: ChoiceInput): ContentChoice {
  const { rules, blocks, layout } = choosing;
  const hands = new Map(
    blocks.map((block) => {
      const template = layout.blockTemplates.get(block.blocktemplate);
      return [block.id, template && blockOwner(block, template)] as const;
    }),
  );
  const board: Board = { ...choosing, hands, served: new Set(), used: usedNames(blocks, rules, hands) };
  const choices = rules.map((_, rank) => serve(board, rank));
  const taken = choices.flatMap((choice) => choice.taken);
  const filled = new Set(taken.flatMap(({ block }) => block ?? []));
  const names = new Set(taken.flatMap(({ item }) => namesOf(item)));
  const isDouble = (block: Block) =>
    hands.get(block.id) === 'automatic' &&
    !filled.has(block.id) &&
    sourceNames(block).some((name) => names.has(name));
  return {
    taken,
    left: choices.flatMap(({ left }) => left),
    kept: choices.flatMap(({ kept }) => kept),
    idle: choices.flatMap(({ idle }) => idle),
    dropped: blocks.filter(isDouble).map(({ id }) => id),
  };
}
