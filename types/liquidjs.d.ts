/**
 * The part of liquidjs 10 that is used here. Its build for browsers is taken in Node too: the same bytes everywhere, and
 * nothing in it knows a file. Its own types would bring those of Node into the pure rooms.
 */
declare module 'liquidjs/dist/liquid.browser.mjs' {
  export interface Token {
    input: string;
    begin: number;
    /** Line and column, from 1. */
    getPosition(): [number, number];
    getText(): string;
  }
  export interface TagToken extends Token {
    name: string;
    args: string;
    tokenizer: Tokenizer;
  }
  export interface Tokenizer {
    readValue(): Token | undefined;
    skipBlank(): void;
    end(): boolean;
    peek(): string;
  }
  export interface Emitter {
    buffer: string;
    write(html: unknown): void;
  }
  export interface Template {
    token: Token;
  }
  export interface Limiter {
    use(count: number): void;
    check(count: number): void;
  }
  export interface LiquidOptions {
    locale: string;
    templates: Record<string, string>;
    ownPropertyOnly: boolean;
    strictFilters: boolean;
    parseLimit: number;
    memoryLimit: number;
    outputEscape: (this: { context: Context }, value: unknown) => string;
  }
  export type Filter = (this: { context: Context }, value: unknown, ...given: unknown[]) => unknown;
  export interface Variable {
    /** Its name, then those of the parts that are read of it; a part named by a value is no text. */
    segments: unknown[];
    location: { row: number; col: number };
  }
  export class Context {
    constructor(
      scope: object,
      options: LiquidOptions,
      renderOptions: { sync: true },
      limits: { renderLimit: Limiter; liquid: Liquid },
    );
    memoryLimit: Limiter;
    renderLimit: Limiter;
    /** Every reading of a variable or of a part of a value. */
    _getFromScope(scope: unknown, paths: unknown, strict?: boolean): Iterable<unknown>;
    setRegister(key: string, value: unknown): void;
    getRegister<Value>(key: string): Value;
  }
  export class Liquid {
    constructor(options: Partial<LiquidOptions>);
    options: LiquidOptions;
    filters: Record<string, Filter>;
    tags: Record<string, unknown>;
    renderer: {
      renderTemplates(templates: Template[], context: Context, emitter: Emitter): Iterable<unknown>;
    };
    parse(markup: string): Template[];
    /** `globals`: what the markup itself does not name; `variables`: all that is read. */
    analyzeSync(
      templates: Template[],
      options: { partials: false },
    ): Record<'globals' | 'variables', Record<string, Variable[]>>;
    registerTag(name: string, tag: TagClass): void;
    registerFilter(name: string, filter: Filter): void;
  }
  export class Tag {
    constructor(token: TagToken, remaining: TagToken[], liquid: Liquid);
    token: TagToken;
    liquid: Liquid;
    tokenizer: Tokenizer;
  }
  export interface Parser {
    parseToken(token: TagToken, remaining: TagToken[]): Template;
  }
  export type TagClass = new (token: TagToken, remaining: TagToken[], liquid: Liquid, parser: Parser) => Tag;
  export class Hash {
    constructor(tokenizer: Tokenizer);
    hash: Record<string, Token | undefined>;
    render(context: Context): Iterable<unknown>;
  }
  export interface LiquidError extends Error {
    token: Token;
    originalError?: Error;
  }
  export const LiquidError: { is(error: unknown): error is LiquidError };
  export function evalToken(token: Token | undefined, context: Context): Iterable<unknown>;
  export function toValueSync(generator: Iterable<unknown>): unknown;
}
