import { commandHelpWording as words } from './messages/command-line.fr.ts';
import { linesText } from './output.ts';

type ExitCode = keyof typeof words.codes;

interface CommandHelp {
  /** Command lines that can be typed as they are, but for the names of one's own workspace. */
  examples: readonly string[];
  /** What it can end with. */
  exitCodes: readonly ExitCode[];
}

const usual = [0, 1, 2] as const;
const partial = [...usual, 6] as const;
const allCodes = Object.keys(words.codes).map(Number) as ExitCode[];

/** By name of the command; '' is the program itself. */
export const commandHelps: Readonly<Record<string, CommandHelp>> = {
  '': {
    examples: [
      'newsletter serve --demo',
      'newsletter help bat',
      'newsletter create "Lettre de janvier" --template lettre',
      'newsletter check --all --format json',
    ],
    exitCodes: allCodes,
  },
  help: { examples: ['newsletter help', 'newsletter help schedule'], exitCodes: [0, 2] },
  serve: {
    examples: ['newsletter serve', 'newsletter serve --port 8080 --no-open'],
    exitCodes: [...usual, 7],
  },
  init: { examples: ['newsletter init ma-lettre', 'newsletter init essai --demo'], exitCodes: usual },
  campaigns: { examples: ['newsletter campaigns', 'newsletter campaigns --json'], exitCodes: usual },
  versions: {
    examples: [
      'newsletter versions lettre-de-decembre',
      'newsletter versions lettre-de-decembre --label "2=Relue"',
    ],
    exitCodes: usual,
  },
  diff: {
    examples: ['newsletter diff lettre-de-decembre', 'newsletter diff lettre-de-decembre 1 3'],
    exitCodes: usual,
  },
  create: {
    examples: [
      'newsletter create "Lettre de janvier" --template lettre',
      'newsletter create "Lettre de janvier" --from lettre-de-decembre@4 --number 25',
    ],
    exitCodes: usual,
  },
  save: {
    examples: [
      'newsletter save lettre-de-decembre --from version.json',
      'newsletter save lettre-de-decembre --from - --base 3 --label "Relue" < version.json',
    ],
    exitCodes: usual,
  },
  import: {
    examples: [
      'newsletter import ancienne-lettre.eml --as blocks --dry-run --page comparaison.html',
      'newsletter import lettres/*.html --as raw',
    ],
    exitCodes: partial,
  },
  render: {
    examples: [
      'newsletter render lettre-de-decembre --out lettre.html',
      'newsletter render lettre-de-decembre@3 --text',
      'newsletter render --all --out courriels',
    ],
    exitCodes: partial,
  },
  preview: {
    examples: [
      'newsletter preview lettre-de-decembre --out apercus',
      'newsletter preview --all --view phone --view dark --out apercus',
    ],
    exitCodes: partial,
  },
  export: {
    examples: [
      'newsletter export lettre-de-decembre --zip --out envois',
      'newsletter export lettre-de-decembre --out lettre.eml',
    ],
    exitCodes: partial,
  },
  check: {
    examples: [
      'newsletter check lettre-de-decembre --links',
      'newsletter check --all --format junit --out rapport/verifications.xml',
      'newsletter check --all --format github',
      'newsletter check ancienne-lettre.html',
      'newsletter check --since origin/main',
    ],
    exitCodes: [...usual, 3, 6],
  },
  bat: {
    examples: [
      'newsletter bat lettre-de-decembre --group redaction --to camille@example.org',
      'newsletter bat lettre-de-decembre --group redaction --dry-run',
      'newsletter bat --from-file bat.csv',
      'newsletter bat --from-file bat.csv --again',
      'newsletter bat --from-file - < bat.csv',
    ],
    exitCodes: [...usual, 4, 5, 6, 7, 8, 130],
  },
  approve: {
    examples: ['newsletter approve lettre-de-decembre --by "Mme Petit" --note "courriel du 3 décembre"'],
    exitCodes: [...usual, 7],
  },
  proofs: { examples: ['newsletter proofs lettre-de-decembre'], exitCodes: usual },
  remark: {
    examples: [
      'newsletter remark lettre-de-decembre "La date est celle de l’an dernier." --block agenda',
      'newsletter remark lettre-de-decembre --resolve k3f9c2',
    ],
    exitCodes: usual,
  },
  schedule: {
    examples: [
      'newsletter schedule lettre-de-decembre --target abonnes --date "04/12/2026 09:00" --dry-run',
      'newsletter schedule lettre-de-decembre --target abonnes --date 2026-12-04T09:00',
      'newsletter schedule --from-file envois.csv',
      'newsletter schedule --from-file envois.csv --again',
      'newsletter schedule --from-file - --dry-run < envois.csv',
    ],
    exitCodes: [...usual, 3, 4, 5, 6, 7, 8, 130],
  },
  unschedule: { examples: ['newsletter unschedule lettre-de-decembre'], exitCodes: [...usual, 4, 5, 7, 8] },
  sends: { examples: ['newsletter sends', 'newsletter sends --json'], exitCodes: usual },
  medias: {
    examples: [
      'newsletter medias',
      'newsletter medias add photos/*.jpg --folder agenda --credit "© Mairie"',
      'newsletter medias export --out site/medias',
    ],
    exitCodes: partial,
  },
  sources: { examples: ['newsletter sources', 'newsletter sources actualites'], exitCodes: partial },
  search: {
    examples: ['newsletter search carte Rivage', 'newsletter search --limit 5 marché'],
    exitCodes: usual,
  },
  auto: { examples: ['newsletter auto lettre-de-janvier --dry-run'], exitCodes: usual },
  link: {
    examples: [
      'newsletter link https://example.org/agenda --tracking --interest culture',
      'newsletter link --parse "https://example.org/agenda?interest=culture"',
    ],
    exitCodes: usual,
  },
  snapshot: {
    examples: [
      'newsletter snapshot lettre-de-decembre --update',
      'newsletter snapshot --all --ci --report rapport --junit rapport/junit.xml',
      'newsletter snapshot --since origin/main --ci',
      'newsletter snapshot approve lettre-de-decembre/agenda@phone',
    ],
    exitCodes: [...usual, 3, 6],
  },
  thumbnail: { examples: ['newsletter thumbnail agenda', 'newsletter thumbnail --all'], exitCodes: partial },
  simulate: { examples: ['newsletter simulate adobe --port 9090'], exitCodes: usual },
  completion: {
    examples: ['newsletter completion bash > ~/.local/share/bash-completion/completions/newsletter'],
    exitCodes: [0, 2],
  },
  next: { examples: ['newsletter next lettre-de-decembre'], exitCodes: usual },
  restore: { examples: ['newsletter restore lettre-de-decembre 3'], exitCodes: usual },
  archive: {
    examples: [
      'newsletter archive lettre-de-novembre lettre-d-octobre',
      'newsletter archive lettre-de-novembre --undo',
    ],
    exitCodes: partial,
  },
  rename: { examples: ['newsletter rename lettre-de-decembre "Lettre de l’hiver"'], exitCodes: usual },
  templates: { examples: ['newsletter templates'], exitCodes: usual },
  blocks: { examples: ['newsletter blocks', 'newsletter blocks --template lettre --json'], exitCodes: usual },
  groups: { examples: ['newsletter groups'], exitCodes: usual },
  targets: { examples: ['newsletter targets'], exitCodes: usual },
  personas: { examples: ['newsletter personas'], exitCodes: usual },
  widgets: { examples: ['newsletter widgets --template lettre'], exitCodes: usual },
  tidy: { examples: ['newsletter tidy --dry-run', 'newsletter tidy'], exitCodes: partial },
  doctor: { examples: ['newsletter doctor', 'newsletter doctor --json'], exitCodes: usual },
};

/** What stands below the options in the help of a command: examples, and what its exit codes say. */
export function helpBelow(command: string): string {
  const { examples, exitCodes } = commandHelps[command] ?? { examples: [], exitCodes: usual };
  const codes = exitCodes.map((code) => `  ${String(code).padEnd(4)} ${words.codes[code]}`);
  const shown = examples.length > 0 ? [words.examples, ...examples.map((line) => `  ${line}`), ''] : [];
  return linesText(['', ...shown, words.exitCodes, ...codes]).trimEnd();
}
