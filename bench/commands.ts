// What whole commands take beside other programs: ratios of processor time, each run in turn with what it is held against.
// A letter of the demonstration against MJML's own command on a letter as long; one that is over its limit fails the whole.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const rounds = 5;
/** Commands of one measure: the shell counts in hundredths of a second. */
const repeats = 4;

const folder = mkdtempSync(join(tmpdir(), 'newsletter-bench-'));
const workspace = join(folder, 'lettres');
const letter = 'lettre-de-decembre-2026';
const program = resolve('bin/newsletter.js');
const newsletter = (...asked: string[]) => [process.execPath, program, ...asked, '--dir', workspace];
const mjml = [resolve('node_modules/.bin/mjml'), join(folder, 'letter.mjml'), '-s'];
const nothing = [process.execPath, '-e', '0'];

const measures = [
  { name: '--version', command: [process.execPath, program, '--version'], beside: nothing, limit: 1.3 },
  { name: 'campaigns', command: newsletter('campaigns'), beside: nothing, limit: 5 },
  { name: 'render', command: newsletter('render', letter), beside: mjml, limit: 0.5 },
];

try {
  execFileSync(process.execPath, [program, 'init', workspace, '--demo'], { stdio: 'ignore' });
  writeFileSync(join(folder, 'letter.mjml'), asMjml());
  for (const { name, command, beside, limit } of measures) {
    const [ours, theirs]: number[][] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      ours?.push(processorTime(command));
      theirs?.push(processorTime(beside));
    }
    const [own = 0, other = 1] = [median(ours ?? []), median(theirs ?? [])];
    const ratio = own / other;
    const held = ratio > limit ? `DÉPASSE ${limit}` : `au plus ${limit}`;
    const what = beside === nothing ? 'node -e 0' : 'la commande de MJML';
    console.log(
      `${name.padEnd(12)}${ratio.toFixed(2)} fois ${what} (${held}) · ${own} ms contre ${other} ms`,
    );
    if (ratio > limit) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** ms of processor that one run of a command takes, its children with it. */
function processorTime(command: readonly string[]): number {
  const runs = `for run in ${'. '.repeat(repeats)}; do "$@" > /dev/null; done; times`;
  const told = execFileSync('sh', ['-ec', runs, 'sh', ...command], { cwd: folder, encoding: 'utf8' });
  const children = told.trim().split('\n').at(-1) ?? '';
  const seconds = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, rest]) => Number(minutes) * 60 + Number(rest),
  );
  return (seconds.reduce((sum, value) => sum + value, 0) * 1_000) / repeats;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** The same letter as somebody would write it in MJML: a section for each block, its texts, a picture and a button. */
function asMjml(): string {
  const { campaigns } = JSON.parse(
    execFileSync(process.execPath, [program, 'campaigns', '--json', '--dir', workspace], {
      encoding: 'utf8',
    }),
  ) as { campaigns: { id: string; current_version_id: string }[] };
  const version = campaigns.find(({ id }) => id === letter)?.current_version_id;
  const file = join(workspace, 'campaigns', letter, 'versions', `${version}.json`);
  const { blocks } = JSON.parse(readFileSync(file, 'utf8')) as { blocks: { blockdatas: object }[] };
  const sections = blocks.map(({ blockdatas }) => {
    const texts = Object.values(blockdatas).filter((value): value is string => typeof value === 'string');
    const words = texts.filter((text) => / /.test(text)).map((text) => text.replaceAll(/<[^>]*>|&/g, ' '));
    return `<mj-section><mj-column>
      <mj-image src="https://example.org/image.jpg" alt="" />
      ${words.map((text) => `<mj-text>${text}</mj-text>`).join('\n')}
      <mj-button href="https://example.org/">Lire la suite</mj-button>
    </mj-column></mj-section>`;
  });
  return `<mjml><mj-body>${sections.join('\n')}</mj-body></mjml>`;
}
