import { readFileSync } from 'node:fs';

const page = readFileSync('docs/ci.md', 'utf8');
const fences = [...page.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language = '', text = '']) => ({
  language,
  lines: text.trimEnd().split('\n'),
}));

const depthOf = (line: string) => line.search(/\S|$/);
/** The lines that stand deeper than one, from the next on. */
function below(lines: readonly string[], at: number): string[] {
  const depth = depthOf(lines[at] ?? '');
  const end = lines.findIndex((line, rank) => rank > at && depthOf(line) <= depth);
  return lines.slice(at + 1, end === -1 ? undefined : end);
}

function blockOf(lines: readonly string[], key: string): string[] {
  const at = lines.findIndex((line) => line.trim() === `${key}:`);
  if (at === -1) throw new Error(`the example has no ${key}`);
  return below(lines, at);
}

const example = (name: string) => {
  const found = fences.find(({ language, lines }) => language === 'yaml' && lines[0] === `# ${name}`);
  if (!found) throw new Error(`docs/ci.md has no example ${name}`);
  return found.lines;
};

/** The scripts of a job of GitHub Actions, each run by a shell of its own. */
export function githubSteps(job: string, file = '.github/workflows/newsletters.yml'): string[] {
  const lines = blockOf(example(file), job);
  return lines.flatMap((line, at) => {
    const [, command] = /^ *- run: (.+)$/.exec(line) ?? [];
    if (command === undefined) return [];
    return [
      command === '|'
        ? below(lines, at)
            .map((one) => one.trim())
            .join('\n')
        : command,
    ];
  });
}

/** The one script of a job of GitLab. */
export function gitlabScript(job: string): string {
  const lines = example('.gitlab-ci.yml');
  const items = (block: string[]) => block.map((line) => line.trim().replace(/^- /, ''));
  return [...items(blockOf(lines, 'before_script')), ...items(blockOf(blockOf(lines, job), 'script'))].join(
    '\n',
  );
}

/** The commands typed at a terminal, of the block that begins with one. */
export function typed(first: string): string[] {
  const found = fences.find(({ language, lines }) => language === 'sh' && lines[0]?.startsWith(first));
  if (!found) throw new Error(`docs/ci.md has no commands that begin with ${first}`);
  return found.lines;
}
