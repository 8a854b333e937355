import { hasSought, wordsOf } from '../../core/past-letters/query.ts';
import { byStateRank } from '../../core/past-letters/state-order.ts';
import { type LetterContents, type ReadBy, unreadableContents } from '../../email/letter-contents.ts';
import type {
  CurrentNames,
  LetterFacts,
  LetterIndex,
  LetterState,
  NamingLetter,
  PassageOfLetter,
  SealedThing,
} from '../../use-cases/ports/letter-index.ts';
import { type SealedLetters, withStoredBlocks } from './sealed-letters.ts';

const countOf = ({ names }: LetterContents) =>
  names.reduce((sum, { kind, note }) => sum + (kind === 'block' ? Number(note) : 0), 0);

/**
 * No index: each question opens the letters one after the other, and nothing of them is kept.
 * @param life tells it from the one before it
 */
export function createReadingIndex(source: SealedLetters, life: number): LetterIndex {
  const known = new Map<string, LetterFacts>();
  const stamps = new Map<string, string>();
  /** Stamps of letters whose facts are still to come. */
  const seen = new Map<string, string>();
  let by: ReadBy = { publicUrl: null, blockTemplates: new Map() };

  const read = (campaign: string, thing: SealedThing) => source.read(campaign, thing, by);
  const readState = (campaign: string, { version }: LetterState) =>
    read(campaign, { kind: 'version', key: version });

  /** The states that are wanted, in the order in which they are searched. */
  const statesOf = (except: string | undefined, wanted: (states: readonly LetterState[]) => LetterState[]) =>
    [...known.values()]
      .filter(({ campaign }) => campaign !== except)
      .flatMap(({ campaign, states }) => wanted(states).map((state) => ({ ...state, campaign })))
      .sort(byStateRank);

  async function* contents(): AsyncGenerator<{
    campaign: string;
    isCurrent: boolean;
    named: LetterContents;
  }> {
    for (const { campaign, current, sealed } of [...known.values()]) {
      for (const thing of sealed) {
        const named = (await read(campaign, thing)) ?? unreadableContents;
        yield { campaign, isCurrent: thing.kind === 'version' && thing.key === current, named };
      }
    }
  }

  const naming: LetterIndex['naming'] = async ({ kind, names }) => {
    const wanted = new Set(names);
    const found = new Map<string, NamingLetter>();
    for await (const { campaign, isCurrent, named } of contents()) {
      const its = named.names.filter((one) => one.kind === kind && wanted.has(one.name));
      if (its.length === 0) continue;
      const former = found.get(campaign);
      const note = its.find((one) => one.note !== '')?.note ?? '';
      found.set(campaign, {
        campaign,
        isCurrent: isCurrent || former?.isCurrent === true,
        note: isCurrent ? note : (former?.note ?? ''),
      });
    }
    return [...found.values()];
  };

  return {
    async prepare({ publicUrl, blockTemplates }) {
      by = { publicUrl, blockTemplates: new Map(blockTemplates.map((one) => [one.id, one])) };
    },
    async changed(heard) {
      if (heard) return [...heard];
      const now = await source.stamps();
      if (!now) return [];
      for (const id of known.keys()) {
        if (now.has(id)) continue;
        stamps.delete(id);
        known.delete(id);
      }
      const ids = [...now].filter(([id, stamp]) => stamp === '' || stamps.get(id) !== stamp);
      for (const [id, stamp] of ids) seen.set(id, stamp);
      return ids.map(([id]) => id);
    },
    async update(letters) {
      for (const letter of letters) {
        const { campaign } = letter;
        known.set(campaign, letter);
        stamps.set(campaign, seen.get(campaign) ?? stamps.get(campaign) ?? '');
        seen.delete(campaign);
      }
    },
    progress: async () => ({ unread: 0, isIndexed: false, life }),
    async search({ sought, except, limit }) {
      const passages: Omit<PassageOfLetter, 'stored'>[] = [];
      let total = 0;
      for (const state of statesOf(except, (states) => states.slice(0, 1))) {
        const { passages: all = [] } = (await readState(state.campaign, state)) ?? {};
        const found = all.filter(({ lines }) => {
          const words = wordsOf(lines.join('\n'));
          return sought.every((one) => hasSought(words, one));
        });
        total += found.length;
        const room = limit - passages.length;
        passages.push(...found.slice(0, room).map((passage) => ({ ...passage, ...state })));
      }
      return { passages: await withStoredBlocks(source, passages), total, forms: [] };
    },
    async lastNaming({ names, except }) {
      const left = new Set(names);
      const found: Awaited<ReturnType<LetterIndex['lastNaming']>> = [];
      for (const state of statesOf(except, (all) => all.filter(({ kind }) => kind !== 'draft'))) {
        if (left.size === 0) break;
        const { names: its = [] } = (await readState(state.campaign, state)) ?? {};
        for (const { kind, name } of its)
          if (kind === 'link' && left.delete(name)) found.push({ ...state, name });
      }
      return found;
    },
    naming,
    async countShowing({ groups }) {
      const groupsOf = new Map<string, number[]>();
      for (const [rank, group] of groups.entries()) {
        for (const name of group) groupsOf.set(name, [...(groupsOf.get(name) ?? []), rank]);
      }
      const found = groups.map(() => new Set<string>());
      for await (const { campaign, named } of contents()) {
        for (const { kind, name } of named.names)
          if (kind === 'media') for (const rank of groupsOf.get(name) ?? []) found[rank]?.add(campaign);
      }
      return found.map(({ size }) => size);
    },
    async currentNames({ campaigns, aliases }) {
      const wanted = new Set(aliases);
      const answers: CurrentNames[] = [];
      for (const campaign of campaigns) {
        const current = known.get(campaign)?.current;
        const named = current && (await read(campaign, { kind: 'version', key: current }));
        if (!named) continue;
        const of = (kind: string) => named.names.filter((one) => one.kind === kind).map(({ name }) => name);
        const held = of('alias').filter((name) => wanted.has(name));
        answers.push({ campaign, blocks: countOf(named), positions: of('position'), aliases: held });
      }
      return answers;
    },
  };
}
