/** The few globals that Node and every browser share; the pure rooms may use these and nothing else of a platform. */

declare class URL {
  constructor(url: string, base?: string | URL);
  href: string;
  readonly origin: string;
  protocol: string;
  host: string;
  hostname: string;
  port: string;
  pathname: string;
  search: string;
  readonly searchParams: URLSearchParams;
  hash: string;
  toString(): string;
}

declare class URLSearchParams {
  constructor(init?: string | Record<string, string> | Iterable<readonly [string, string]>);
  append(name: string, value: string): void;
  delete(name: string): void;
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string): boolean;
  set(name: string, value: string): void;
  toString(): string;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}

declare class TextEncoder {
  encode(input?: string): Uint8Array;
}

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  readonly encoding: string;
  decode(input?: Uint8Array, options?: { stream?: boolean }): string;
}

declare class AbortSignal {
  readonly aborted: boolean;
  static timeout(milliseconds: number): AbortSignal;
}

declare const performance: { now(): number };

declare function structuredClone<T>(value: T): T;

declare function btoa(binary: string): string;

declare function atob(base64: string): string;
