import { accessibilityGoal } from './goals/accessibility.ts';
import { checksGoal } from './goals/checks.ts';
import { clientSupportGoal } from './goals/client-support.ts';
import { contrastGoal } from './goals/contrast.ts';
import { projectionsGoal } from './goals/projections.ts';
import { proofsGoal } from './goals/proofs.ts';
import { randomLettersGoal } from './goals/random-letters.ts';
import { weightGoal } from './goals/weight.ts';
import { type Ground, openGround } from './ground.ts';
import { type Goal, missedOf, written } from './report.ts';

const goals: readonly ((ground: Ground) => Promise<Goal>)[] = [
  accessibilityGoal,
  weightGoal,
  projectionsGoal,
  clientSupportGoal,
  contrastGoal,
  proofsGoal,
  randomLettersGoal,
  checksGoal,
];

const begun = Date.now();
const seconds = () => `${Math.round((Date.now() - begun) / 1_000)} s`;
const ground = await openGround();
const reached: Goal[] = [];
try {
  console.log(
    `${' '.repeat(64)} ${'limite'.padEnd(14)} ${ground.tools.map(({ name }) => name.padEnd(16)).join('')}`,
  );
  for (const measure of goals) {
    const goal = await measure(ground);
    reached.push(goal);
    console.log(written(goal));
    console.error(`      (${seconds()})`);
  }
} finally {
  await ground.close();
}
const missed = missedOf(reached);
const unknown = reached.flatMap(({ figures }) => figures).filter(({ isMet }) => isMet === undefined).length;
const held =
  unknown === 0 ? 'Chaque limite est tenue.' : `Chaque limite mesurée est tenue ; ${unknown} non mesurées.`;
console.log(`\n${missed.length === 0 ? held : `Manqué :\n  ${missed.join('\n  ')}`}`);
process.exitCode = missed.length === 0 ? 0 : 1;
