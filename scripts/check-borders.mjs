// Runs dependency-cruiser over src and simulators and fails when it saw too little: with a TypeScript it cannot read, it finds no
// module and would report that all is well.
import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';

const configuration = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const least = 150;

const { output } = await cruise(['src', 'simulators'], {
  ruleSet: { forbidden: configuration.forbidden },
  ...configuration.options,
  validate: true,
});
const { violations, totalCruised } = output.summary;
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} → ${to}`);
if (totalCruised < least)
  console.error(`only ${totalCruised} modules were read, at least ${least} are expected`);
if (violations.length > 0 || totalCruised < least) process.exit(1);
console.log(`borders: ${totalCruised} modules, no violation`);
