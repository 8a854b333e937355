import { type ConfigLeaf, configLeaves } from './config-shape.ts';

/** `NEWSLETTER_MAIL_PASSWORD_ENV` for `mail.passwordEnv`. */
function variableOf(path: readonly string[]): string {
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

/**
 * A configuration with what the environment overrides: `NEWSLETTER_` and the key's path in capitals, lists separated
 * by commas. Empty variables and names that are no key (passwords, for instance) count for nothing.
 */
export function overrideFromEnvironment(raw: Tree, env: NodeJS.ProcessEnv): Tree {
  return configLeaves().reduce((tree, { path, kind }) => {
    const text = env[variableOf(path)];
    return text ? withValue(tree, path, valueFrom(text, kind)) : tree;
  }, raw);
}
