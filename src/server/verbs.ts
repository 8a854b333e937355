import type { z } from 'zod';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Deps } from '../use-cases/deps.ts';
import type { Schemas } from '../use-cases/verb.ts';

type Html<Verb extends Schemas, Answered> = (
  input: z.output<Verb['input']>,
  /** What leaves. */
  told: z.output<Verb['output']>,
  /** What the verb answered, whole. */
  answered: Answered,
  deps: Deps,
) => string;

/** A verb as a row of the contract is answered by it. */
export type ServedVerb<Verb extends Schemas = Schemas> = Pick<Verb, 'input' | 'output'> &
  Pick<Schemas, 'summary'> &
  ((deps: Deps, input: z.output<Verb['input']>) => unknown) & {
    /** Writes the answer out for a page, where the row has a field for it. */
    // biome-ignore lint/suspicious/noExplicitAny: what a verb answers is known where it is written.
    html?: Html<Verb, any>;
  };

/** The verb of each row of a noun: one that takes and answers what the row says. */
export type VerbsOf<Rows extends Record<string, Pick<Endpoint, 'verb'>>> = {
  [Name in keyof Rows]: ServedVerb<NonNullable<Rows[Name]['verb']>>;
};

/** A verb that the server does something around, or has but the schemas of. */
export function over<Verb extends Schemas>(
  { input, output, summary }: Verb,
  work: (
    deps: Deps,
    input: z.output<Verb['input']>,
  ) => z.input<Verb['output']> | Promise<z.input<Verb['output']>>,
): ServedVerb<Verb> {
  return Object.assign(work, { input, output, summary });
}

/** A verb whose answer the documented endpoints give as html, too. */
export function withHtml<Verb extends Schemas & ((deps: Deps, input: never) => unknown)>(
  verb: Verb,
  html: Html<Verb, Awaited<ReturnType<Verb>>>,
): ServedVerb<Verb> {
  const work = (deps: Deps, input: z.output<Verb['input']>) => verb(deps, input as never);
  return Object.assign(work, { input: verb.input, output: verb.output, summary: verb.summary, html });
}
