import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import express, { type Response, Router } from 'express';
import { addressOf } from '../contract/address-of.ts';
import { contract, contractRows } from '../contract/index.ts';
import { picturePaths } from '../contract/openapi/picture-paths.ts';
import { type PageCaller, pageCallerId } from '../contract/page-caller.ts';
import type { BlockTemplate } from '../core/block-template/block-template.ts';
import type { CampaignDocument } from '../core/campaign/campaign-document.ts';
import { AppError } from '../core/errors/app-error.ts';
import { onceFor } from '../core/once.ts';
import type { Session } from '../core/people/access-records.ts';
import { getDocument } from '../use-cases/campaigns/get-document.ts';
import type { EditorPage } from '../use-cases/emails/render-editor-page.ts';
import { invitationPath } from '../use-cases/people/invitations.ts';
import type { AddressedEntity } from '../use-cases/workspace/address-exists.ts';
import { html } from './fragments/html.ts';
import { identifiedIn } from './identify.ts';

/** `/a/{b}/{c?}` as a pattern of whole addresses; `{path}` is folders and a name. */
const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .replace('{path}', '.+')
      .replace(/\/\{\w+\?\}/g, '(?:/[^/]+)?')
      .replace(/\{\w+\}/g, '[^/]+')}/?$`,
  );

const rows = [
  ...contractRows.map(({ row }) => ({ method: row.method, pattern: patternOf(row.path) })),
  ...picturePaths.map(({ path }) => ({ method: 'GET', pattern: patternOf(path) })),
];

/** What may be asked at an address of the contract or of a picture, as `Allow` says it (RFC 9110, 10.2.1); nothing at any other. */
function allowedMethods(path: string): string[] {
  const methods = rows.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...new Set(allowed)];
}

/** Addresses of the interface; its own router tells them apart. */
const pages = [
  '/',
  '/campaign/view/:campaignId{/:versionId}',
  '/campaign/proofs/:campaignId{/:number}',
  '/outbox{/:messageId}',
  '/medias',
  '/import{/:campaignId}',
  '/sources{/:alias}',
  '/sends',
  '/settings',
  '/audit',
  '/jobs',
  '/account',
  '/people',
  '/blocktemplates{/edit/:blockTemplateId}',
  '/newslettertemplates{/edit/:newsletterTemplateId}',
  '/newslettertemplates/themes{/:theme}',
];

const editorPage = '/campaign/edit/:campaignId{/:versionId}';

export interface EditedAddress {
  campaignId: string;
  versionId?: string;
}

/** What opens a page. */
export interface Opening {
  /** The mark of the workspace as it is now (`live-events.ts`). */
  workspaceMark(): string;
  /** Whether what an address names is there. */
  isThere(named: AddressedEntity): Promise<boolean>;
  /** Waits for the saves under way, not for long (`saves-first.ts`). */
  savesDone(): Promise<void>;
  open(address: EditedAddress): Promise<CampaignDocument>;
  /** What a page of a session proves its writes with. */
  proofOf(session: Session): string;
  /** The letter as the editor will draw it; undefined where that is better left to the editor. */
  draw(document: CampaignDocument): Promise<EditorPage | undefined>;
}

/** ms in which a page asks for its styles and scripts: drawn meanwhile, the whole letter would keep them, and what is seen, waiting. */
const filesFirst = 150;

/** Where the beginning of the letter comes in the page of the editor (`vite.config.ts`), and where the rest does. */
const afterBeginning = /<!--letter-->|(?=<\/body>)/;

/**
 * The page of the editor, with the newsletter that it will ask for: shown while the scripts are on their way, then handed
 * to them (docs/decisions/0009). A failure is left to the editor, which asks anew and says it.
 */
async function sendEditor(res: Response, folder: string, address: EditedAddress, opening: Opening) {
  const page = await readFile(join(folder, 'edit.html'), 'utf8');
  const [before = '', body = '', end = ''] = page.split(afterBeginning);
  // Not kept: a page one comes back to would open on a version that is no longer the current one.
  const caller = callerAhead(res, opening);
  res
    .set('Cache-Control', 'no-store')
    .type('html')
    .write(before.replace('</head>', `${caller}</head>`));
  try {
    // What the scripts wait for, before what takes longer.
    const sendRest = await sendBeginning(res, address, opening).finally(() => res.write(body));
    await sendRest?.();
  } finally {
    res.end(end);
  }
}

/** Sends the beginning of the letter and the answers that go with it; gives what sends the whole letter. */
async function sendBeginning(
  res: Response,
  address: EditedAddress,
  { workspaceMark, savesDone, open, draw }: Opening,
): Promise<(() => Promise<void>) | undefined> {
  await savesDone();
  // Before anything is read: what changes meanwhile is news to the page.
  const mark = workspaceMark();
  const document = await open(address).catch(unlessFailure);
  if (!document) return undefined;
  await savesDone();
  const letter = await draw(document).catch(unlessFailure);
  if (letter) res.write(letterAhead(letter.beginning));
  res.write(answerAhead(address, document));
  res.write(html`<script type="text/plain" id="workspace-mark">${mark}</script>`.toString());
  return async () => {
    if (letter?.isMore) await delay(filesFirst);
    await savesDone();
    const whole = await letter?.whole().catch(unlessFailure);
    if (whole !== undefined) res.write(wholeLetter(document.version.id, whole));
  };
}

/** The letter in a frame without scripts or forms, whose page says what it may load; the editor takes the frame over. */
const letterAhead = (letter: string) =>
  html`<div id="letter-ahead" aria-hidden="true"><iframe srcdoc="${letter}" sandbox="allow-same-origin" tabindex="-1"></iframe></div>`.toString();

/** The whole letter of a version, its page as JSON: the editor takes from it what is not in the frame yet. */
function wholeLetter(versionId: string, letter: string): string {
  // Ends no script, and begins none. One expression for both, in either case, takes twice as long.
  const text = JSON.stringify(letter)
    .replaceAll('<!--', '\\u003c!--')
    .replace(/<(?=\/?[Ss][Cc])/g, '\\u003c');
  return html`<script type="application/json" data-letter="${versionId}">${{ markup: text }}</script>`.toString();
}

const withoutTemplates = getDocument.output.omit({ blockTemplates: true });
/** As it is answered: to judge the templates takes most of the time of an answer, and they are the same in every letter. */
const answeredTemplate = onceFor((template: BlockTemplate) =>
  getDocument.output.shape.blockTemplates.element.parse(template),
);

/** The answer to what the editor asks first, under the address it would ask. */
function answerAhead(address: EditedAddress, document: CampaignDocument): string {
  const answer = JSON.stringify({
    success: true,
    ...withoutTemplates.parse(document),
    blockTemplates: document.blockTemplates.map(answeredTemplate),
  });
  return html`<script type="application/json" data-answer="${addressOf(contract.campaigns.document, { ...address })}">${{ markup: answer.replaceAll('<', '\\u003c') }}</script>`.toString();
}

function unlessFailure(error: unknown): undefined {
  if (!AppError.is(error)) throw error;
}

/** A page of the built interface, whole. */
const sendPage = (res: Response, folder: string, page: string) =>
  // The folder is given as root because a dot in its own path (~/.npm/…) would count as a hidden file.
  res.sendFile(page, { root: folder, cacheControl: false, headers: { 'Cache-Control': 'no-cache' } });

/** The pages that whoever is not signed in sees. */
export function signInPages(folder: string): Router {
  const router = Router();
  router.get(['/sign-in', invitationPath], (_req, res) => sendPage(res, folder, 'sign-in.html'));
  return router;
}

/** The files of the built interface, whose names change with their content; they are the same for everybody. */
export function editorFiles(folder: string): Router {
  const router = Router();
  router.use(
    '/assets',
    express.static(join(folder, 'assets'), {
      index: false,
      redirect: false,
      fallthrough: false,
      immutable: true,
      maxAge: '1y',
    }),
  );
  return router;
}

/** Who opens a page, and what it proves its writes with (`identify.ts`); nothing where the server is one person's. */
function callerAhead(res: Response, opening: Opening): string {
  const identified = identifiedIn(res);
  if (!identified?.session) return '';
  const { id, name, roles } = identified.caller;
  const caller: PageCaller = { id, name, roles, proof: opening.proofOf(identified.session) };
  const markup = JSON.stringify(caller).replaceAll('<', '\\u003c');
  return html`<script type="application/json" id="${pageCallerId}">${{ markup }}</script>`.toString();
}

/** The page of all screens but the editor's, for whoever opens it. */
async function sendShellFor(res: Response, folder: string, opening: Opening): Promise<void> {
  const caller = callerAhead(res, opening);
  if (caller === '') return sendPage(res, folder, 'index.html');
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  // Not kept: who signs in next is somebody else.
  res
    .set('Cache-Control', 'no-store')
    .type('html')
    .send(page.replace('</head>', `${caller}</head>`));
}

/** The pages of the built interface. */
export function editorAssets(folder: string, opening: Opening): Router {
  const sendShell = (res: Response) => sendShellFor(res, folder, opening);
  const router = Router();
  // The screen says what is missing; the status says it to whoever reads no screen.
  router.get([...pages, editorPage], async ({ params }, res, next) => {
    if (!(await opening.isThere(params))) res.status(404);
    next();
  });
  router.get(pages, (_req, res) => sendShell(res));
  router.get(editorPage, ({ params }, res) =>
    sendEditor(res, folder, params as unknown as EditedAddress, opening),
  );
  router.use((req, res) => {
    const allowed = allowedMethods(req.path);
    if (allowed.length > 0 && !allowed.includes(req.method)) {
      res.set('Allow', allowed.join(', '));
      throw AppError.of('method-unsupported', { method: req.method, path: req.path, allowed });
    }
    const isVisit = (req.method === 'GET' || req.method === 'HEAD') && !req.path.startsWith('/api/');
    if (!isVisit || req.accepts(['json', 'html']) !== 'html') {
      throw AppError.of('route-unknown', { path: req.path });
    }
    res.status(404);
    sendShell(res);
  });
  return router;
}
