import type { Block } from '../campaign/block.ts';
import { blocksIn, type Layout } from '../campaign/operations.ts';
import { placementOf } from '../positions/placement.ts';
import { comparableLink } from '../source/comparable-link.ts';
import type { ContentItem } from '../source/content-item.ts';
import { isFillable } from '../source/fill-block.ts';
import { findItems } from '../source/find-items.ts';
import type { SentIn } from '../source/sent-in.ts';
import { placementWording } from '../wording/placement.ts';
import { sourceWording as words } from '../wording/sources.ts';
import type { AutoRule } from './auto-rule.ts';
import { type BlockHand, handOf } from './automatic-block.ts';

/** What a choice depends on. */
export interface Choosing {
  rules: readonly AutoRule[];
  blocks: readonly Block[];
  layout: Layout;
  /** Items by alias of their source, of every source of the configuration. */
  items: ReadonlyMap<string, readonly ContentItem[]>;
  /** Where an item was already sent. */
  sentIn: (item: ContentItem) => SentIn | undefined;
  /** When the last issue left, and the day as people are told it; null before the first. */
  since: { at: string; day: string } | null;
  /** Takes what was already sent, too. */
  includesSent: boolean;
}

/** An item that a rule takes. */
export interface Chosen {
  /** Rank of the rule. */
  rule: number;
  item: ContentItem;
  /** The block that takes it; a new one when absent. */
  block?: string;
}

/** An item that a rule could have taken. */
interface LeftItem {
  rule: number;
  item: ContentItem;
  reason: 'sent' | 'in-letter' | 'before' | 'more';
  sentence: string;
}

/** A block in a rule's place that stays as it is. */
interface KeptBlock {
  rule: number;
  block: string;
  hand: Extract<BlockHand, 'pinned' | 'edited'>;
}

/** A rule that did not get what it asks for. */
interface IdleRule {
  rule: number;
  sentence: string;
}

export interface Choice {
  taken: Chosen[];
  left: LeftItem[];
  kept: KeptBlock[];
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
interface Board extends Choosing {
  hands: ReadonlyMap<string, BlockHand | undefined>;
  served: Set<string>;
  used: Used;
}

function refusal({ rules, layout, items }: Choosing, rank: number): string | undefined {
  const { blocktemplate, position, source } = rules[rank] as AutoRule;
  const template = layout.blockTemplates.get(blocktemplate);
  const placement = placementOf(template, blocktemplate, position, layout.positions);
  if (!placement.allowed) return placement.reason;
  if (template && !isFillable(template)) return placementWording.notFillable(template.name);
  return source === '' || items.has(source) ? undefined : words.idle.noSource(source);
}

const isMeant = (rule: AutoRule, { blocktemplate, hidden }: Block) =>
  blocktemplate === rule.blocktemplate && !hidden;

/** The blocks in a rule's place that it may fill, and those that hold its contents and stay. */
function claim(board: Board, rank: number): { slots: Block[]; kept: KeptBlock[] } {
  const rule = board.rules[rank] as AutoRule;
  const free = blocksIn(board.blocks, rule.position).filter(
    (block) => isMeant(rule, block) && !board.served.has(block.id),
  );
  const kept = free.flatMap(({ id, source }): KeptBlock[] => {
    const hand = board.hands.get(id);
    const isOwn = source && (rule.source === '' || source.alias === rule.source);
    return isOwn && (hand === 'pinned' || hand === 'edited') ? [{ rule: rank, block: id, hand }] : [];
  });
  const wanted = kept.slice(0, rule.count);
  const slots = free.filter(({ id }) => ['automatic', 'empty'].includes(board.hands.get(id) ?? ''));
  const own = slots.slice(0, rule.count - wanted.length);
  for (const { id } of own) board.served.add(id);
  for (const { block } of wanted) board.served.add(block);
  return { slots: own, kept: wanted };
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

function serve(board: Board, rank: number): Omit<Choice, 'dropped'> {
  const refused = refusal(board, rank);
  if (refused !== undefined)
    return { taken: [], left: [], kept: [], idle: [{ rule: rank, sentence: refused }] };
  const rule = board.rules[rank] as AutoRule;
  const { slots, kept } = claim(board, rank);
  const wanted = rule.count - kept.length;
  const offered =
    rule.source === '' ? [...board.items.values()].flat() : (board.items.get(rule.source) ?? []);
  const taken: Chosen[] = [];
  const left: LeftItem[] = [];
  for (const item of findItems(offered, rule)) {
    const against = objection(board, rule, item);
    if (against) left.push({ rule: rank, item, ...against });
    else if (taken.length >= wanted)
      left.push({ rule: rank, item, reason: 'more', sentence: words.left.more(rule.count) });
    else {
      const slot = slots[taken.length];
      taken.push({ rule: rank, item, ...(slot && { block: slot.id }) });
      for (const name of namesOf(item)) board.used.add(name);
    }
  }
  const idle =
    taken.length < wanted ? [{ rule: rank, sentence: words.idle.fewer(wanted, taken.length) }] : [];
  return { taken, left, kept, idle };
}

/** Blocks that rules could fill hold nothing that is in the way; all others do. */
function usedNames(blocks: readonly Block[], rules: readonly AutoRule[], hands: Board['hands']): Used {
  const isSlot = (block: Block) =>
    hands.get(block.id) === 'automatic' &&
    rules.some((rule) => rule.position === block.position && isMeant(rule, block));
  return new Set(blocks.filter((block) => !isSlot(block)).flatMap(sourceNames));
}

/**
 * Which items the rules take for a letter, each rule in its turn, and why the others are left: nothing twice, nothing
 * that was already sent unless it is asked for, nothing from before the last issue where the rule says so. Pinned and
 * hand-edited blocks stay, and count as contents of their rule.
 */
export function chooseContents(choosing: Choosing): Choice {
  const { rules, blocks, layout } = choosing;
  const hands = new Map(
    blocks.map((block) => {
      const template = layout.blockTemplates.get(block.blocktemplate);
      return [block.id, template && handOf(block, template)] as const;
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
