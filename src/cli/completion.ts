import { severities } from '../core/finding.ts';
import { roles } from '../core/people/role.ts';
import { snapshotViewNames } from '../use-cases/snapshots/snapshot-views.ts';
import { checkFormats } from './check-report.ts';

/** A command, as shells complete it. */
interface CompletedCommand {
  name: string;
  summary: string;
  options: CompletedOption[];
  /** Name of its first argument, '' where it takes none. */
  argument: string;
}

interface CompletedOption {
  /** `--out`. */
  flag: string;
  description: string;
  /** Name of its value, '' where it takes none. */
  value: string;
  isRepeatable: boolean;
}

/** What stands in a place: names that a command of ours lists, fixed words, a file, or whatever one likes. */
type Values = { list: string } | { words: readonly string[] } | 'file' | 'free';

/** By name of an argument or of an option's value. */
const known: Readonly<Record<string, Values>> = {
  campagne: { list: 'campaigns' },
  campagnes: { list: 'campaigns' },
  lettres: { list: 'campaigns' },
  modèles: { list: 'blocks' },
  alias: { list: 'sources' },
  action: { words: ['add', 'export'] },
  rôle: { words: roles },
  personne: { list: 'people' },
  plateforme: { words: ['adobe'] },
  shell: { words: ['bash', 'zsh', 'fish'] },
  modèle: { list: 'templates' },
  groupe: { list: 'groups' },
  lecteur: { list: 'personas' },
  cible: { list: 'targets' },
  vue: { words: snapshotViewNames },
  manière: { words: ['raw', 'blocks'] },
  format: { words: checkFormats },
  gravité: { words: severities },
  fichier: 'file',
  fichiers: 'file',
  dossier: 'file',
  lieu: 'file',
};

/** What may be done by commands whose first argument says it, where that is more than `known` says. */
const actions: Readonly<Record<string, readonly string[]>> = {
  audit: ['list', 'verify', 'export'],
  people: ['list', 'add', 'roles', 'close', 'open', 'invite'],
  token: ['list', 'create', 'revoke'],
};

const valuesOf = (name: string): Values => known[name] ?? 'free';

/** What the first argument of a command can be. */
const argumentValues = (
  { name, argument }: CompletedCommand,
  commands: readonly CompletedCommand[],
): Values => {
  if (name === 'help') return { words: commands.map((one) => one.name) };
  const words = actions[name];
  return words ? { words } : valuesOf(argument);
};

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The first column of a list, without its headings: ids, which have no blanks. */
const names = `"\${COMP_NEWSLETTER:-newsletter}" "$@" 2>/dev/null | sed 1d | cut -d ' ' -f 1`;

function bash(commands: readonly CompletedCommand[]): string {
  const reply = (values: Values) => {
    if (values === 'free') return ':';
    if (values === 'file') return 'COMPREPLY=($(compgen -f -- "$cur"))';
    if ('list' in values) return `COMPREPLY=($(compgen -W "$(_newsletter_names ${values.list})" -- "$cur"))`;
    return `COMPREPLY=($(compgen -W ${quote(values.words.join(' '))} -- "$cur"))`;
  };
  const afterFlag = commands.flatMap(({ name, options }) =>
    options
      .filter(({ value }) => value !== '')
      .map(({ flag, value }) => `    ${quote(`${name} ${flag}`)}) ${reply(valuesOf(value))}; return ;;`),
  );
  const afterCommand = commands.map((command) => {
    const flags = quote(command.options.map(({ flag }) => flag).join(' '));
    return `    ${command.name})
      if [[ $cur == -* ]]; then COMPREPLY=($(compgen -W ${flags} -- "$cur"))
      else ${reply(argumentValues(command, commands))}
      fi ;;`;
  });
  return `_newsletter_names() {
  ${names}
}
_newsletter() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command= i
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    case \${COMP_WORDS[i]} in
      --dir | --author) ((i++)) ;;
      -*) ;;
      *) command=\${COMP_WORDS[i]}; break ;;
    esac
  done
  case "$command $prev" in
    ' --dir') COMPREPLY=($(compgen -d -- "$cur")); return ;;
${afterFlag.join('\n')}
  esac
  if [[ -z $command ]]; then
    COMPREPLY=($(compgen -W ${quote(commands.map(({ name }) => name).join(' '))} -- "$cur"))
    return
  fi
  case $command in
${afterCommand.join('\n')}
  esac
}
complete -o default -o filenames -F _newsletter newsletter
`;
}

function zsh(commands: readonly CompletedCommand[]): string {
  const action = (values: Values) => {
    if (values === 'free') return ' ';
    if (values === 'file') return '_files';
    return 'list' in values ? `{_newsletter_names ${values.list}}` : `(${values.words.join(' ')})`;
  };
  const plain = (text: string) => text.replaceAll(/[[\]:\\]/g, '\\$&');
  const optionSpec = ({ flag, description, value, isRepeatable }: CompletedOption) => {
    const taken = value === '' ? '' : `:${plain(value)}:${action(valuesOf(value))}`;
    return quote(`${isRepeatable ? '*' : ''}${flag}[${plain(description)}]${taken}`);
  };
  const specs = (command: CompletedCommand) => {
    const { argument, options } = command;
    const taken = quote(`*:${argument}:${action(argumentValues(command, commands))}`);
    return [...options.map(optionSpec), ...(argument === '' ? [] : [taken])];
  };
  return `#compdef newsletter
_newsletter_names() {
  local -a found
  found=(\${(f)"$(${names})"})
  compadd -a found
}
_newsletter() {
  local -a commands
  commands=(
${commands.map(({ name, summary }) => `    ${quote(`${name}:${plain(summary)}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe -t commands commande commands
    return
  fi
  shift words
  (( CURRENT-- ))
  case $words[1] in
${commands.map((command) => `    ${command.name}) _arguments ${specs(command).join(' ')} ;;`).join('\n')}
  esac
}
compdef _newsletter newsletter
`;
}

function fish(commands: readonly CompletedCommand[]): string {
  const fishQuote = (text: string) => `'${text.replaceAll(/['\\]/g, '\\$&')}'`;
  const action = (values: Values) => {
    if (values === 'free') return ' -f';
    if (values === 'file') return ' -F';
    return ` -f -a ${'list' in values ? `'(__newsletter_names ${values.list})'` : fishQuote(values.words.join(' '))}`;
  };
  const lines = commands.flatMap((command) => {
    const { name, summary, options, argument } = command;
    const here = `complete -c newsletter -n '__fish_seen_subcommand_from ${name}'`;
    return [
      `complete -c newsletter -n __fish_use_subcommand -f -a ${name} -d ${fishQuote(summary)}`,
      ...options.map(
        ({ flag, description, value }) =>
          `${here} -l ${flag.slice(2)}${value === '' ? '' : ` -r${action(valuesOf(value))}`} -d ${fishQuote(description)}`,
      ),
      ...(argument === '' ? [] : [`${here}${action(argumentValues(command, commands))}`]),
    ];
  });
  return `function __newsletter_names
  set -l program newsletter
  set -q COMP_NEWSLETTER; and set program $COMP_NEWSLETTER
  $program $argv 2>/dev/null | sed 1d | cut -d ' ' -f 1
end
complete -c newsletter -f
${lines.join('\n')}
`;
}

export const completionScripts = { bash, zsh, fish } as const;
