/** A value of a row by its path without brackets: `@id`, `scheduling/@contactDate`. Undefined: no such field. */
export type Lookup = (path: string) => string | number | undefined;

/** An expression that cannot be read, or names a field that is not there. */
export class ExpressionError extends Error {}

const tokenPattern =
  /\s*(?:('(?:\\.|[^'\\])*')|(\d+(?:\.\d+)?)|(\[[^\]]+\]|[@A-Za-z_][\w@/-]*)|(<>|!=|<=|>=|[=<>()]))/y;

type Token = { kind: 'text' | 'number' | 'word' | 'sign'; value: string };

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < text.trimEnd().length) {
    const at = tokenPattern.lastIndex;
    const match = tokenPattern.exec(text);
    if (!match) throw new ExpressionError(`parse error at ${at} in '${text}'`);
    const [, quoted, number, word, sign] = match;
    if (quoted !== undefined)
      tokens.push({ kind: 'text', value: quoted.slice(1, -1).replace(/\\(.)/g, '$1') });
    else if (number !== undefined) tokens.push({ kind: 'number', value: number });
    else if (word !== undefined) tokens.push({ kind: 'word', value: word.replace(/^\[|\]$/g, '') });
    else tokens.push({ kind: 'sign', value: sign ?? '' });
  }
  return tokens;
}

const comparisons: Record<string, (order: number) => boolean> = {
  '=': (order) => order === 0,
  '<>': (order) => order !== 0,
  '!=': (order) => order !== 0,
  '<': (order) => order < 0,
  '>': (order) => order > 0,
  '<=': (order) => order <= 0,
  '>=': (order) => order >= 0,
};

function orderOf(left: string | number, right: string | number): number {
  if (typeof left === 'number' || typeof right === 'number') return Number(left) - Number(right);
  return left === right ? 0 : left < right ? -1 : 1;
}

/** The part of Adobe's expression language that conditions need: comparisons, and, or, parentheses. */
export function isTrueOf(expression: string, lookup: Lookup): boolean {
  const tokens = tokensOf(expression);
  let at = 0;
  const isNext = (value: string) => tokens[at]?.kind !== 'text' && tokens[at]?.value.toLowerCase() === value;
  const fail = (): never => {
    throw new ExpressionError(`unexpected '${tokens[at]?.value ?? 'end'}' in '${expression}'`);
  };
  const operand = (): string | number => {
    const token = tokens[at++];
    if (token?.kind === 'text') return token.value;
    if (token?.kind === 'number') return Number(token.value);
    if (token?.kind !== 'word') return fail();
    const value = lookup(token.value);
    if (value === undefined) throw new ExpressionError(`unknown field '${token.value}'`);
    return value;
  };
  const term = (): boolean => {
    if (isNext('(')) {
      at++;
      const inner = anyOf();
      if (!isNext(')')) fail();
      at++;
      return inner;
    }
    const left = operand();
    const compare = comparisons[tokens[at++]?.value ?? ''] ?? fail();
    return compare(orderOf(left, operand()));
  };
  const chain = (word: string, part: () => boolean, join: (a: boolean, b: boolean) => boolean): boolean => {
    let result = part();
    while (isNext(word)) {
      at++;
      const next = part();
      result = join(result, next);
    }
    return result;
  };
  const allOf = () => chain('and', term, (a, b) => a && b);
  const anyOf = (): boolean => chain('or', allOf, (a, b) => a || b);
  const result = anyOf();
  if (at < tokens.length) fail();
  return result;
}
