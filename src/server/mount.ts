import type { Request, Response, Router } from 'express';
import type { z } from 'zod';
import { findingsHeader, findingsText } from '../contract/findings-header.ts';
import { permissionOf } from '../contract/permissions.ts';
import { AppError } from '../core/errors/app-error.ts';
import { parseInput } from '../core/parse-input.ts';
import { isPermitted, type Permission } from '../core/people/role.ts';
import type { Download } from '../core/transferred-file.ts';
import type { Deps } from '../use-cases/deps.ts';
import { MAX_OPEN_BODY, readForm, readJson } from './body.ts';
import { sendJson } from './compression.ts';
import { sendEmailPage, sendOwnPage } from './email-page.ts';
import { depsFor, identifiedIn } from './identify.ts';
import { refuseBadFields } from './json-body.ts';
import { takePlace, workOf } from './limits.ts';
import { requestRefusals } from './messages.fr.ts';
import { nameRequest } from './metrics.ts';
import type { SavesFirst } from './saves-first.ts';
import type { ServedRow } from './serve-rows.ts';
import { signPictures } from './sign-pictures.ts';

/** `/a/{b}/{c?}` as express writes it: `/a/:b{/:c}`. */
export function expressPath(path: string): string {
  return path.replace(/\/\{(\w+)\?\}/g, '{/:$1}').replace(/\{(\w+)\}/g, ':$1');
}

/** A JSON body says nothing twice: what the address names stays out of it. */
function withPathFields(fields: unknown, params: Record<string, unknown>): unknown {
  if (fields === null || typeof fields !== 'object' || Array.isArray(fields)) return fields;
  const doubled = Object.keys(params).find((name) => Object.hasOwn(fields, name));
  if (doubled === undefined) return { ...fields, ...params };
  throw AppError.of('input-invalid', {
    issues: [{ path: doubled, message: requestRefusals.givenByAddress }],
  });
}

/**
 * The input of a row from what a form posted: fields that the input has are kept, the others are gathered under
 * `otherFields` where the row has one and ignored where it has none. JSON bodies are never sifted: they are refused.
 */
export function siftForm(
  { input, otherFields }: { input: z.ZodObject; otherFields?: string | undefined },
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const isKnown = (name: string) => Object.hasOwn(input.shape, name);
  const known = Object.entries(fields).filter(([name]) => isKnown(name) && name !== otherFields);
  if (otherFields === undefined) return Object.fromEntries(known);
  const others = Object.entries(fields).filter(([name]) => !isKnown(name));
  return { ...Object.fromEntries(known), [otherFields]: Object.fromEntries(others) };
}

/** Path, query and body as the one object the verb's schema reads. */
async function gather(req: Request, { name, row, input }: ServedRow): Promise<unknown> {
  const params = { ...req.params };
  const taken = { input, otherFields: row.otherFields };
  refuseBadFields(req.query);
  if (row.method === 'GET') return { ...siftForm(taken, req.query), ...params };
  const limit = permissionOf(name) === 'anyone' ? MAX_OPEN_BODY : undefined;
  const { kind, fields } = await (row.body === 'api' ? readJson(req, limit) : readForm(req, row));
  if (kind === 'json') return withPathFields(fields, params);
  return { ...siftForm(taken, { ...req.query, ...(fields as Record<string, unknown>) }), ...params };
}

/** A row's answer, as it leaves. */
interface Leaving {
  name: string;
  output: unknown;
  input: { pictures?: 'own' | 'none' };
  deps: Deps;
}

const answers = {
  json: (res: Response, { name, output }: Leaving) =>
    sendJson(res, name, { success: true, ...(output as object) }),
  bare: (res: Response, { name, output }: Leaving) => sendJson(res, name, output),
  file: (res: Response, { output }: Leaving) => {
    const { filename, contentType, bytes, findings = [] } = output as Download;
    if (findings.length > 0) res.set(findingsHeader, findingsText(findings));
    res.attachment(filename).set('Content-Type', contentType).send(Buffer.from(bytes));
  },
  html: (res: Response, { output, input, deps }: Leaving) =>
    sendEmailPage(res, signPictures(deps, res, output as string), input.pictures),
  page: (res: Response, { output }: Leaving) => sendOwnPage(res, output as string),
};

/** Before the body is read: what one may not do costs nothing. @throws AppError `role-missing` */
function assertPermitted(res: Response, permission: Permission): void {
  const identified = identifiedIn(res);
  if (!identified || isPermitted(permission, identified.caller.roles)) return;
  throw AppError.of('role-missing', {
    roles: permission === 'anyone' || permission === 'everyRole' ? [] : permission,
  });
}

/** Serves a row of the contract: reads and checks its input, calls the verb, checks what leaves. */
export function mount(router: Router, served: ServedRow, deps: Deps, savesFirst: SavesFirst): void {
  const { row } = served;
  if (row.answer === 'events' || row.answer === 'session') throw new Error(`${row.path} is not mounted here`);
  const permission = permissionOf(served.name);
  const work = workOf(served.name);
  const answer = answers[row.answer ?? 'json'];
  // The browser keeps the parts of lists, and asks whether they are still true by their ETag: 304 says so in a few bytes.
  const isKept = row.method === 'GET' && Object.hasOwn(served.input.shape, 'offset');
  const isSave = served.name.endsWith('.save');
  router[row.method === 'GET' ? 'get' : 'post'](expressPath(row.path), async (req, res) => {
    nameRequest(res, served.name);
    assertPermitted(res, permission);
    await takePlace(res, work);
    const input = parseInput(served.input, await gather(req, served));
    const serve = async () => {
      const output = await served.answer(depsFor(deps, res), input);
      res.set('Cache-Control', isKept ? 'private, no-cache' : 'no-store');
      await answer(res, { name: served.name, output, input, deps });
    };
    if (isSave) return savesFirst.during(serve);
    if (row.method === 'GET') await savesFirst.wait();
    await serve();
  });
}
