// Runs dependency-cruiser over src and simulators and fails when it saw too little: with a TypeScript it cannot read, it finds
// no module and would report that all is well. What it says depends on which files there are, on what they import and on what
// is installed: while these are as they were when all was well, it is not asked again.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { outlines } from './outline.mjs';
import { digestOf } from './remembered.mjs';

const folders = ['src', 'simulators'];
const least = 150;
const memory = 'node_modules/.cache/checks/borders.json';

function stateOfImports() {
  const goneBy = [
    '.dependency-cruiser.cjs',
    'tsconfig.base.json',
    'package-lock.json',
    'scripts/check-borders.mjs',
  ];
  const present = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const imports = outlines(folders, 'outlines').map(({ file, imports }) => [file, imports]);
  return digestOf(...goneBy.map((file) => readFileSync(file)), JSON.stringify([present.sort(), imports]));
}

async function violationsAndCount() {
  const { cruise } = await import('dependency-cruiser');
  const configuration = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
  const { output } = await cruise(folders, {
    ruleSet: { forbidden: configuration.forbidden },
    ...configuration.options,
    validate: true,
  });
  return output.summary;
}

const state = stateOfImports();
const before = existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : {};
if (before.state === state) {
  console.log(`borders: ${before.totalCruised} modules import as they did, no violation`);
} else {
  const { violations, totalCruised } = await violationsAndCount();
  for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} → ${to}`);
  if (totalCruised < least)
    console.error(`only ${totalCruised} modules were read, at least ${least} are expected`);
  if (violations.length > 0 || totalCruised < least) process.exit(1);
  mkdirSync('node_modules/.cache/checks', { recursive: true });
  writeFileSync(memory, JSON.stringify({ state, totalCruised }));
  console.log(`borders: ${totalCruised} modules, no violation`);
}
