import type { z } from 'zod';
import type { Schemas } from '../use-cases/verb.ts';

/**
 * One row of the HTTP contract: where a verb is, and how HTTP carries what it takes and answers. `form` rows are the
 * documented endpoints (docs/product-rules.md#http-answers): multipart, urlencoded or JSON bodies, answers
 * `{success: true, …}`. `api` rows take JSON only.
 */
export interface Endpoint<Verb extends Schemas = Schemas, Name extends string = string> {
  method: 'GET' | 'POST';
  /** Path with `{name}` segments, which are part of the input; a trailing `{name?}` is optional. */
  path: string;
  body: 'none' | 'form' | 'api';
  /** The name under which the answer stands beside `success: true`; without it, its own fields do. */
  as?: Name;
  /** The field that has the answer written out for a page, too. */
  html?: 'html' | 'searchresultsHTML';
  /**
   * `html`: a page; `page`: one of ours that holds all it shows; `file`: a `DownloadSchema` to keep elsewhere; `events`:
   * server-sent events, one output each; `bare`: the output without `success`; `session`: its own fields, and a cookie that
   * begins or ends a session.
   */
  answer?: 'html' | 'page' | 'file' | 'events' | 'bare' | 'session';
  /** Field of the input that gathers, by name, the fields of a form that the input does not name; they are ignored when absent. */
  otherFields?: string;
  /** Field of the input that a file of a multipart form fills, an `UploadSchema`; other files are refused. */
  file?: string;
  /** As `file`, for several of that name: a list of `{path, bytes}`, the path being the file's name in the form. */
  files?: string;
  /** A type and never a value: the server has the verb, the browser needs but its types. */
  verb?: Verb;
}

/** A row as written, with the types of its verb: `endpoint<typeof renameCampaign, 'campaign'>({…, as: 'campaign'})`. */
export function endpoint<Verb extends Schemas, Name extends string = never>(
  row: Omit<Endpoint, 'as' | 'verb'> & ([Name] extends [never] ? { as?: undefined } : { as: Name }),
): Endpoint<Schemas<Verb['input'], Verb['output']>, Name> {
  return row as Endpoint<Schemas<Verb['input'], Verb['output']>, Name>;
}

/** What a row is asked. */
export type RequestOf<Row extends { verb?: Schemas }> = z.input<NonNullable<Row['verb']>['input']>;

/** What a row answers, `success` aside. */
export type AnswerOf<Row extends { verb?: Schemas; as?: string }> = Answer<
  z.output<NonNullable<Row['verb']>['output']>,
  NonNullable<Row['as']>
>;

/** What leaves, under the name it has in the answer. */
type Answer<Output, Name extends string> = [Name] extends [never] ? Output : Record<Name, Output>;

/** Names of the path's segments, in order. */
export function pathParameters(row: Pick<Endpoint, 'path'>): { name: string; optional: boolean }[] {
  return [...row.path.matchAll(/\{(\w+)(\??)\}/g)].map(([, name = '', mark]) => ({
    name,
    optional: mark === '?',
  }));
}
