import type { Request, Response, Router } from 'express';
import type { z } from 'zod';
import type { DownloadSchema } from '../contract/download.ts';
import { type Endpoint, siftForm } from '../contract/endpoint.ts';
import { AppError } from '../core/errors/app-error.ts';
import { parseInput } from '../core/parse-input.ts';
import { refusalWording as words } from '../core/wording/forms.ts';
import { readForm, readJson } from './body.ts';
import { sendEmailPage, sendOwnPage } from './email-page.ts';
import { refuseBadFields } from './json-body.ts';

/** `/a/{b}/{c?}` as express writes it: `/a/:b{/:c}`. */
function expressPath(path: string): string {
  return path.replace(/\/\{(\w+)\?\}/g, '{/:$1}').replace(/\{(\w+)\}/g, ':$1');
}

/** A JSON body says nothing twice: what the address names stays out of it. */
function withPathFields(fields: unknown, params: Record<string, unknown>): unknown {
  if (fields === null || typeof fields !== 'object' || Array.isArray(fields)) return fields;
  const doubled = Object.keys(params).find((name) => Object.hasOwn(fields, name));
  if (doubled === undefined) return { ...fields, ...params };
  throw AppError.of('input-invalid', { issues: [{ path: doubled, message: words.givenByAddress }] });
}

/** Path, query and body as the one object the row's schema reads. */
async function gather(req: Request, row: Endpoint): Promise<unknown> {
  const params = { ...req.params };
  refuseBadFields(req.query);
  if (row.method === 'GET') return { ...siftForm(row, req.query), ...params };
  const { kind, fields } = await (row.body === 'api' ? readJson(req) : readForm(req, row));
  if (kind === 'json') return withPathFields(fields, params);
  return { ...siftForm(row, { ...req.query, ...(fields as Record<string, unknown>) }), ...params };
}

const answers = {
  json: (res: Response, output: unknown) => res.json({ success: true, ...(output as object) }),
  bare: (res: Response, output: unknown) => res.json(output),
  file: (res: Response, output: unknown) => {
    const { filename, contentType, bytes } = output as z.output<typeof DownloadSchema>;
    res.attachment(filename).set('Content-Type', contentType).send(Buffer.from(bytes));
  },
  html: (res: Response, output: unknown, input: { pictures?: 'own' | 'none' }) =>
    sendEmailPage(res, output as string, input.pictures),
  page: (res: Response, output: unknown) => sendOwnPage(res, output as string),
};

/**
 * Serves a row of the contract: reads and checks its input, calls the verb, checks what leaves.
 * @param verb gets the parsed input, gives the row's output; what the output does not name stays inside
 */
export function mount<Input extends z.ZodObject, Output extends z.ZodType>(
  router: Router,
  row: Endpoint<Input, Output>,
  verb: (input: z.output<Input>) => z.input<Output> | Promise<z.input<Output>>,
): void {
  if (row.answer === 'events') throw new Error(`${row.path} is a stream, not an answer`);
  const answer = answers[row.answer ?? 'json'];
  router[row.method === 'GET' ? 'get' : 'post'](expressPath(row.path), async (req, res) => {
    // A row's otherFields names a field of its own input, which the general row cannot say.
    const input = parseInput(row.input, await gather(req, row as unknown as Endpoint));
    const output = row.output.parse(await verb(input));
    res.set('Cache-Control', 'no-store');
    answer(res, output, input);
  });
}
