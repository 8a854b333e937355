import { type ConfigLeaf, configLeaves } from './config-shape.ts';

/** `NEWSLETTER_MAIL_PASSWORD_ENV` for `mail.passwordEnv`. */
export function variableOf(path: readonly string[]): string {
  const words = path.map((key) => key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase());
  return `NEWSLETTER_${words.join('_')}`;
}

function valueFrom(text: string, kind: ConfigLeaf['kind']): unknown {
  if (kind === 'number') return Number.isNaN(Number(text)) ? text : Number(text);
  if (kind === 'boolean') return { true: true, 1: true, false: false, 0: false }[text.toLowerCase()] ?? text;
  if (kind === 'list') return text.split(',').map((item) => item.trim());
  return text;
}

type Tree = { [key: string]: unknown };

function withValue(tree: Tree, [key, ...rest]: string[], value: unknown): Tree {
  if (key === undefined) return tree;
  const branch = tree[key];
  if (rest.length === 0) return { ...tree, [key]: value };
  const inner = typeof branch === 'object' && branch !== null ? (branch as Tree) : {};
  return { ...tree, [key]: withValue(inner, rest, value) };
}

interface Overridden {
  raw: Tree;
  /** The variable that a value comes from, by the value's path with dots. */
  variables: ReadonlyMap<string, string>;
}

/**
 * A configuration with what the environment overrides: `NEWSLETTER_` and the key's path in capitals, lists separated
 * by commas. Empty variables and names that are no key (passwords, for instance) count for nothing.
 */
export function overrideFromEnvironment(file: Tree, env: NodeJS.ProcessEnv): Overridden {
  const variables = new Map<string, string>();
  const raw = configLeaves().reduce((tree, { path, kind }) => {
    const variable = variableOf(path);
    const text = env[variable];
    if (!text) return tree;
    variables.set(path.join('.'), variable);
    return withValue(tree, path, valueFrom(text, kind));
  }, file);
  return { raw, variables };
}
