import type { Draft } from '../../../src/core/campaign/version.ts';
import { CheckFactsSchema } from '../../../src/core/checks/check-facts.ts';
import { type RuleId, ruleIds } from '../../../src/core/checks/check-rules.ts';
import { runChecks } from '../../../src/email/checks/run-checks.ts';
import { markupEngine } from '../../../src/email/markup/markup-engine.ts';
import { renderVersion } from '../../../src/email/render/render-version.ts';
import { loadVersion } from '../../../src/use-cases/versions/load-version.ts';
import { findingsOf } from '../../../tests/support/builders/checks.ts';
import { rulesOfBlocks, seededFaults } from '../../../tests/support/builders/seeded-faults.ts';
import { ownTime } from '../../../tests/support/own-time.ts';
import type { Ground } from '../ground.ts';
import { contextOf } from '../letters/ours.ts';
import { type Figure, type Goal, milliseconds } from '../report.ts';

const blocksWanted = 60;
const limitMs = 300;

/** The demonstration's letter, its blocks repeated in their positions. */
async function sixtyBlocks({ workspace }: Ground): Promise<Draft> {
  const version = await loadVersion(workspace.deps, 'lettre-de-decembre-2026');
  if (version.kind !== 'blocks') throw new Error('the demonstration’s letter has no blocks');
  const { blocks } = version;
  const copies = (nth: number) =>
    Math.floor(blocksWanted / blocks.length) + (nth < blocksWanted % blocks.length ? 1 : 0);
  return {
    ...version,
    blocks: blocks.flatMap((block, nth) =>
      Array.from({ length: copies(nth) }, (_, copy) => ({ ...block, id: `${block.id}-${copy}` })),
    ),
  };
}

/** Milliseconds of this thread for all checks on 60 blocks, what they know besides the letter included, of ten runs. */
async function timedChecks(ground: Ground): Promise<{ median: number; slowest: number }> {
  const draft = await sixtyBlocks(ground);
  const context = { ...contextOf(ground.look), markup: markupEngine };
  const rendered = renderVersion(draft, context);
  const facts = CheckFactsSchema.parse({
    proof: 'none',
    published: Array.from({ length: 500 }, (_, nth) => ({
      ...{ kind: 'link', key: `example.org/page-${nth}`, where: 'dans le n° 23 du 12 mai' },
    })),
    spam: { score: 0, rules: [] },
  });
  const times = Array.from({ length: 10 }, () => {
    const begun = ownTime();
    runChecks({ kind: 'blocks', draft, rendered, context, facts });
    return ownTime() - begun;
  }).toSorted((one, other) => one - other);
  return { median: times[5] ?? 0, slowest: times[9] ?? 0 };
}

/** What the checks say of the demonstration's letters and the reference, in which nothing is wrong. */
async function falseAlarms({ workspace, look }: Ground): Promise<string[]> {
  const context = { ...contextOf(look), markup: markupEngine };
  const campaigns = await workspace.deps.campaigns.list();
  const versions = await Promise.all(campaigns.map(({ id }) => loadVersion(workspace.deps, id)));
  return versions
    .filter((version) => version.kind === 'blocks')
    .flatMap((draft) =>
      runChecks({ kind: 'blocks', draft, rendered: renderVersion(draft, context), context }),
    )
    .map(({ rule, message }) => `${rule} : ${message}`);
}

/** What is wrong with a rule on its own two fixtures; '' where nothing is. */
function faultOf(rule: RuleId): string {
  const { faulty, sound, isWhole = false } = seededFaults[rule];
  const told = (given: typeof faulty) => findingsOf(given).filter((finding) => finding.rule === rule);
  const found = told(faulty);
  if (found.length === 0) return 'ne trouve pas sa faute';
  if (told(sound).length > 0) return 'fausse alerte';
  const isPointed = found.every(({ field }) => field !== undefined || rulesOfBlocks.has(rule));
  return isPointed || isWhole ? '' : 'ne montre pas le champ';
}

/** Goal 8. */
export async function checksGoal(ground: Ground): Promise<Goal> {
  const faults = ruleIds.map((rule) => [rule, faultOf(rule)] as const).filter(([, fault]) => fault !== '');
  const { median, slowest } = await timedChecks(ground);
  const alarms = await falseAlarms(ground);
  const wholes = ruleIds.filter((rule) => seededFaults[rule].isWhole);
  const timing = (what: string, ms: number): Figure => ({
    ...{ what, limit: `< ${limitMs} ms`, values: [milliseconds(ms)], isMet: ms < limitMs },
  });
  return {
    title: '8. Vérifications',
    figures: [
      {
        ...{ what: 'règles justes sur leur faute et sur leur contraire', limit: String(ruleIds.length) },
        values: [String(ruleIds.length - faults.length)],
        isMet: faults.length === 0,
      },
      {
        ...{ what: 'remarques sur la démonstration et la référence', limit: '0' },
        values: [String(alarms.length)],
        isMet: alarms.length === 0,
      },
      timing(`toutes, ${blocksWanted} blocs, temps processeur médian`, median),
      timing(`toutes, ${blocksWanted} blocs, le plus lent de dix passages`, slowest),
    ],
    notes: [
      `${ruleIds.length - wholes.length - rulesOfBlocks.size} règles montrent le champ, ${rulesOfBlocks.size} le bloc (${[...rulesOfBlocks].join(', ')}) ; ${wholes.length} parlent de la lettre entière ou d’un document : ${wholes.join(', ')}.`,
      ...alarms,
      ...faults.map(([rule, fault]) => `${rule} : ${fault}`),
    ],
  };
}
