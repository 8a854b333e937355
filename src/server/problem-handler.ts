import { randomUUID } from 'node:crypto';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { type Problem, problemOf } from '../contract/problem.ts';
import { AppError } from '../core/errors/app-error.ts';
import { failureKinds } from '../core/errors/catalogue/entry.ts';
import { specified } from '../core/wording/specification.ts';
import { html } from './fragments/html.ts';
import { identifiedIn } from './identify.ts';
import { requestRefusals } from './messages.fr.ts';

export interface ProblemOptions {
  /** Adds where a failure was raised, file and line. */
  debug: boolean;
  /** Takes a line for whoever runs the server. */
  log: (line: string) => void;
  /** Whether others ask than whoever runs it. */
  isShared: boolean;
  /** Hears of each failure, by its code. */
  onFailure?: ((code: string) => void) | undefined;
}

interface Answer {
  status: number;
  problem: Problem;
}

/** Status that express, its router and its static files give to what they refuse: an address they cannot decode… */
function refusedStatus(error: unknown): number | undefined {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}

/** How long what everybody meets is not logged again, ms. */
const restsFor = 60_000;

/** Logs a line, unless it was logged just now. */
function logOnce(log: ProblemOptions['log']): ProblemOptions['log'] {
  let last = { line: '', at: 0 };
  return (line) => {
    const at = performance.now();
    if (line === last.line && at - last.at < restsFor) return;
    last = { line, at };
    log(line);
  };
}

/** What there is to do about a failure, for whoever asks; what only they can do who run the server, they read in the log. */
function hintFor(error: AppError, res: Response, log: ProblemOptions['log']): string {
  const { message, hint, hintForOthers } = error;
  const isAdministrator = identifiedIn(res)?.caller.roles.includes('administrator');
  if (hintForOthers === undefined || isAdministrator) return hint;
  log(`${message} ${hint}`);
  return hintForOthers;
}

/** What a person is told of an error; of a bug nothing but its number, under which it is logged. */
function answerTo(
  error: unknown,
  req: Request,
  { log, hintOf }: { log: ProblemOptions['log']; hintOf: (error: AppError) => string },
): Answer {
  if (AppError.is(error))
    return { status: failureKinds[error.kind].status, problem: problemOf(error, hintOf(error)) };
  const status = refusedStatus(error);
  // 403 is what static files answer to a path that leads out of their folder.
  if (status === 403 || status === 404 || status === 405)
    return {
      status: status === 403 ? 404 : status,
      problem: problemOf(AppError.of('route-unknown', { path: req.path })),
    };
  if (status !== undefined) {
    return {
      status,
      problem: problemOf(AppError.of('body-unreadable', { reason: requestRefusals.malformed })),
    };
  }
  const id = randomUUID();
  log(
    `[${id}] ${req.method} ${req.path}\n${error instanceof Error ? (error.stack ?? error.message) : error}`,
  );
  const message = requestRefusals.logged(id);
  return {
    status: 500,
    problem: { success: false, exception: specified.unknownError, code: 'bug', message },
  };
}

/** Where an error was raised, by its own stack; a failure begins with the call that made it. */
function placeOf(error: unknown): Pick<Problem, 'file' | 'line'> {
  if (!(error instanceof Error)) return {};
  const frames = [...(error.stack ?? '').matchAll(/^ +at (?:.*\()?(.+?):(\d+):\d+\)?$/gm)];
  const [, file, line] = frames[AppError.is(error) ? 1 : 0] ?? [];
  return file === undefined ? {} : { file, line: Number(line) };
}

/** A page for whoever opened the address in a browser or a frame; scripts get the facts. */
function problemPage({ exception, message = '' }: Problem): string {
  return html`<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>${specified.error}</title></head>
<body><h1>${specified.error}</h1><p>${exception}</p><p>${message}</p></body></html>`.toString();
}

/** Whoever opens a page without being signed in is led to where one signs in, and from there back. */
function leadsToSignIn(error: unknown, req: Request): boolean {
  const isPage =
    req.method === 'GET' && req.accepts(['json', 'html']) === 'html' && !req.path.startsWith('/api/');
  const destination = req.get('sec-fetch-dest') ?? 'document';
  return AppError.is(error, 'sign-in-needed') && isPage && destination === 'document';
}

function send(req: Request, res: Response, { status, problem }: Answer): void {
  res.status(status).set('Cache-Control', 'no-store');
  // What was asked too often says when it may be asked again (RFC 6585, 4).
  if (status === failureKinds.throttled.status) res.set('Retry-After', String(problem.seconds));
  if (req.method === 'GET' && req.accepts(['json', 'html']) === 'html')
    res.type('html').send(problemPage(problem));
  else res.json(problem);
}

/** The one catch of the HTTP door: every failure becomes its status and its sentence. */
export function problemHandler({ debug, log, isShared, onFailure }: ProblemOptions): ErrorRequestHandler {
  const logRemedy = logOnce(log);
  return (error, req, res, _next) => {
    // Whoever asked has gone.
    if (res.destroyed && !res.writableFinished) return;
    if (leadsToSignIn(error, req) && !res.headersSent) {
      res.set('Cache-Control', 'no-store');
      return res.redirect(302, `/sign-in?next=${encodeURIComponent(req.originalUrl)}`);
    }
    const hintOf = (failure: AppError) => (isShared ? hintFor(failure, res, logRemedy) : failure.hint);
    const { status, problem } = answerTo(error, req, { log, hintOf });
    onFailure?.(problem.code);
    if (res.headersSent) {
      if (!res.writableEnded) res.destroy();
      return;
    }
    send(req, res, { status, problem: debug ? { ...problem, ...placeOf(error) } : problem });
  };
}
