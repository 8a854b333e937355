import type { z } from 'zod';

/**
 * One row of the HTTP contract. `form` rows are the documented endpoints (docs/product-rules.md#http-answers):
 * multipart, urlencoded or JSON bodies, answers `{success: true, …}`. `api` rows take JSON only.
 */
export interface Endpoint<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST';
  /** Path with `{name}` segments, which are part of the input; a trailing `{name?}` is optional. */
  path: string;
  body: 'none' | 'form' | 'api';
  /** Path parameters, query and body together, one strict object: a JSON body is refused for a field it does not name. */
  input: Input;
  /** What stands beside `success: true`; with another `answer`, the whole answer. */
  output: Output;
  /**
   * `html`: a page; `page`: one of ours that holds all it shows; `file`: a `DownloadSchema` to keep elsewhere; `events`: server-sent events, one output each; `bare`: the
   * output without `success`.
   */
  answer?: 'html' | 'page' | 'file' | 'events' | 'bare';
  /** Field of the input that gathers, by name, the fields of a form that the row does not name; they are ignored when absent. */
  otherFields?: string & keyof z.output<Input>;
  /** Field of the input that a file of a multipart form fills, an `UploadSchema`; other files are refused. */
  file?: string & keyof z.output<Input>;
  /** As `file`, for several of that name: a list of `{path, bytes}`, the path being the file's name in the form. */
  files?: string & keyof z.output<Input>;
  summary: string;
}

/** A row as written, with the types of its input and output inferred. */
export function endpoint<Input extends z.ZodObject, Output extends z.ZodType>(
  row: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return row;
}

/** Names of the path's segments, in order. */
export function pathParameters(row: Pick<Endpoint, 'path'>): { name: string; optional: boolean }[] {
  return [...row.path.matchAll(/\{(\w+)(\??)\}/g)].map(([, name = '', mark]) => ({
    name,
    optional: mark === '?',
  }));
}

/**
 * The input of a row from what a form posted: fields the row knows are kept, the others are gathered under
 * `otherFields` where the row has one and ignored where it has none. JSON bodies are never sifted: they are refused.
 */
export function siftForm(row: Endpoint, fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { otherFields } = row;
  const isKnown = (name: string) => Object.hasOwn(row.input.shape, name);
  const known = Object.entries(fields).filter(([name]) => isKnown(name) && name !== otherFields);
  if (otherFields === undefined) return Object.fromEntries(known);
  const others = Object.entries(fields).filter(([name]) => !isKnown(name));
  return { ...Object.fromEntries(known), [otherFields]: Object.fromEntries(others) };
}
