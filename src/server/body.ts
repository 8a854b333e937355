import type { Writable } from 'node:stream';
import type { Request } from 'express';
import multer from 'multer';
import type { Endpoint } from '../contract/endpoint.ts';
import { AppError } from '../core/errors/app-error.ts';
import { MAX_LETTER_FILES } from '../use-cases/imports/sent-letter.ts';
import { type FormFields, formLimits, nestFields, normalFields } from './form-fields.ts';
import { parseJsonBody, refuseBadFields } from './json-body.ts';
import { requestRefusals } from './messages.fr.ts';
import { createPlaceQueue } from './place-queue.ts';
import {
  countReplacementCharacters,
  readControls,
  replacementsIn,
  replacementsOf,
} from './replacement-characters.ts';

/** Limits of the contract (docs/faults-and-limits.md#requests), in bytes. */
const bodyLimits = {
  request: 64 * 1024 ** 2,
  file: 25 * 1024 ** 2,
  html: 8 * 1024 ** 2,
  field: 1024 ** 2,
} as const;

/** Bytes of what whoever is not signed in may post: an address, a password, a secret. */
export const MAX_OPEN_BODY = 8 * 1024;

/** Which fields of a form may carry files. */
type Carried = Pick<Endpoint, 'file' | 'files'>;

/** What a request carried, and whether it came as JSON (unknown fields are then refused) or as a form. */
export interface RequestBody {
  kind: 'json' | 'form';
  fields: unknown;
}

/** @param field the one that is too large; without it the request is, as a whole */
const tooLarge = (bytes: number, field?: string) =>
  AppError.of('body-too-large', {
    limit:
      bytes < 1024 ** 2
        ? requestRefusals.kilobytes(bytes / 1024)
        : requestRefusals.megabytes(bytes / 1024 ** 2),
    ...(field !== undefined && { field }),
  });
const unreadable = (reason: string, cause?: unknown) => AppError.of('body-unreadable', { reason }, { cause });

const hasBody = (req: Request) =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

/** Type of the body without its parameters, lower case. */
const typeOf = (req: Request) =>
  (req.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/**
 * Reads the body of a contract's endpoint: multipart, urlencoded or JSON with the same names.
 * @param carried `file`: the field that may carry a file, as bytes among the other fields, its name in the field
 * `filename`, a file without a name being none; `files`: the field that may carry several, each with its path
 * @throws AppError `body-unreadable`, `body-too-large`, `body-type-unsupported`
 */
export async function readForm(req: Request, carried: Carried = {}): Promise<RequestBody> {
  if (!hasBody(req)) return { kind: 'form', fields: {} };
  const type = typeOf(req);
  if (type === 'application/json') return readJson(req);
  if (type === 'multipart/form-data') return { kind: 'form', fields: await readMultipart(req, carried) };
  if (type === 'application/x-www-form-urlencoded') {
    const text = await readText(req);
    const fields = checked(nestFields(new URLSearchParams(text)));
    refuseLostSigns(fields, replacementsIn(text));
    return { kind: 'form', fields };
  }
  throw AppError.of('body-type-unsupported', { expected: requestRefusals.formOrJson });
}

/**
 * Reads the body of an `/api/` endpoint: JSON and nothing else.
 * @param limit bytes; what says that it is longer is not read at all
 * @throws AppError `body-unreadable`, `body-too-large`, `body-type-unsupported`
 */
export async function readJson(req: Request, limit: number = bodyLimits.request): Promise<RequestBody> {
  const type = typeOf(req);
  if (type !== 'application/json' && (type !== '' || hasBody(req))) {
    throw AppError.of('body-type-unsupported', { expected: 'application/json' });
  }
  const text = await readText(req, limit);
  return { kind: 'json', fields: text.trim() === '' ? {} : checked(parseJsonBody(text)) };
}

async function readText(req: Request, limit: number = bodyLimits.request): Promise<string> {
  if (req.headers['content-encoding'] !== undefined && req.headers['content-encoding'] !== 'identity') {
    throw AppError.of('body-type-unsupported', { expected: requestRefusals.uncompressed });
  }
  const bytes = await readBytes(req, limit);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw unreadable(requestRefusals.notUtf8, cause);
  }
}

async function readBytes(req: Request, limit: number): Promise<Buffer> {
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Leaving the loop must not destroy the request: the refusal still has to reach the client.
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > limit) break;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw unreadable(requestRefusals.interrupted, cause);
  }
  if (size > limit) {
    req.resume();
    throw tooLarge(limit);
  }
  return Buffer.concat(chunks);
}

/** Multer 2.5's own types do not name them yet. */
type MultipartOptions = multer.Options & {
  streamHandler: (req: Request, parser: Writable) => void;
  defParamCharset: 'utf8';
};

/** Which doubtful signs were sent as such in a request that is being read. */
const signsSent = new WeakMap<Request, ReturnType<typeof countReplacementCharacters>>();

const multipartOptions: MultipartOptions = {
  // Browsers write names of files in the page's charset (HTML, multipart/form-data encoding algorithm).
  defParamCharset: 'utf8',
  limits: {
    fieldNameSize: formLimits.nameLength,
    fieldSize: bodyLimits.html,
    fileSize: bodyLimits.file,
    fieldNestingDepth: formLimits.nesting,
    fieldArrayIndexLimit: formLimits.arrayIndex,
    parts: formLimits.parts,
    fields: formLimits.parts,
    headerPairs: 20,
  },
  streamHandler: (req, parser) => {
    let size = 0;
    const replacements = countReplacementCharacters();
    signsSent.set(req, replacements);
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      replacements.read(chunk);
      if (size > bodyLimits.request) parser.destroy(tooLarge(bodyLimits.request));
    });
    req.pipe(parser);
  },
};
const forms = multer(multipartOptions);
/** A folder: names are paths, and there may be as many files as a letter has. */
const folders = multer({
  ...multipartOptions,
  preservePath: true,
  limits: { ...multipartOptions.limits, files: MAX_LETTER_FILES, parts: MAX_LETTER_FILES + formLimits.parts },
});
const places = { light: createPlaceQueue({ atOnce: 24 }), heavy: createPlaceQueue({ atOnce: 4 }) };
/** Bytes: as many of these as there are places for weigh as little as two of the others, which are not to keep them waiting. */
const lightUpload = 2 * 1024 * 1024;

/** Characters; a name longer than that was made to harm. */
const longestFileName = 1_000;

/** What a form carried in the place of files: bytes and names. */
function fileFields(req: Request, { file, files }: Carried): Record<string, unknown> {
  if (files !== undefined) {
    const given = (req.files ?? []) as Express.Multer.File[];
    return { [files]: given.map(({ originalname, buffer }) => ({ path: originalname, bytes: buffer })) };
  }
  if (file === undefined || !req.file) return {};
  return { filename: req.file.originalname.slice(0, longestFileName), [file]: req.file.buffer };
}

function parserOf({ file, files }: Carried) {
  if (files !== undefined) return folders.array(files, MAX_LETTER_FILES);
  return file === undefined ? forms.none() : forms.single(file);
}

async function readMultipart(req: Request, carried: Carried): Promise<Record<string, unknown>> {
  const length = Number(req.headers['content-length'] ?? bodyLimits.request);
  if (length > bodyLimits.request) throw tooLarge(bodyLimits.request);
  if ((carried.file ?? carried.files) !== undefined && req.res)
    await places[length <= lightUpload ? 'light' : 'heavy'].take(req.res);
  await new Promise<void>((resolve, reject) => {
    // The response is not used by multer; express types ask for one.
    const parse = parserOf(carried);
    parse(req, req.res as never, (error?: unknown) =>
      error === undefined ? resolve() : reject(multipartFailure(error)),
    );
  });
  const sent = signsSent.get(req);
  const given = normalFields((req.body ?? {}) as FormFields);
  // A raw letter may bear such signs, and keeps them; beside a file nobody can tell, and there is none.
  const mayBearControls = (carried.file ?? carried.files) === undefined && sent?.hasControls();
  const texts = checked(mayBearControls ? given : readControls(given));
  const fields = { ...texts, ...fileFields(req, carried) };
  refuseLostSigns(fields, sent?.count() ?? 0);
  return fields;
}

const multipartReasons: Record<string, string> = {
  LIMIT_PART_COUNT: requestRefusals.tooManyFields,
  LIMIT_FIELD_COUNT: requestRefusals.tooManyFields,
  LIMIT_FIELD_KEY: requestRefusals.nameTooLong,
  LIMIT_FIELD_NESTING: requestRefusals.nameTooNested,
  LIMIT_FIELD_ARRAY_INDEX: requestRefusals.indexTooHigh,
  LIMIT_UNEXPECTED_FILE: requestRefusals.noFile,
  LIMIT_FILE_COUNT: requestRefusals.tooManyFiles,
  MISSING_FIELD_NAME: requestRefusals.noName,
};

/** Multer's errors carry a code but no status, and its parser's only a message. */
function multipartFailure(error: unknown): AppError {
  if (AppError.is(error)) return error;
  const { code = '', field } = error as { code?: string; field?: string };
  if (code === 'LIMIT_FIELD_VALUE') return tooLarge(bodyLimits.html, field);
  if (code === 'LIMIT_FILE_SIZE') return tooLarge(bodyLimits.file, field);
  return unreadable(multipartReasons[code] ?? requestRefusals.badForm, error);
}

/** What is no UTF-8 is read as U+FFFD: more of them than were sent means that a text was lost on its way. */
function refuseLostSigns(fields: unknown, sent: number): void {
  if (replacementsOf(fields) > sent) throw unreadable(requestRefusals.notUtf8);
}

/** The rules on names and sizes that hold for every kind of body. */
function checked<Fields>(fields: Fields): Fields {
  refuseBadFields(fields);
  refuseLongTexts(fields, []);
  return fields;
}

function refuseLongTexts(value: unknown, path: readonly string[]): void {
  if (typeof value === 'string') {
    const limit = path.at(-1) === 'html' ? bodyLimits.html : bodyLimits.field;
    if (value.length > limit || (value.length > limit / 3 && Buffer.byteLength(value) > limit)) {
      throw tooLarge(limit, path.join('.'));
    }
  } else if (value !== null && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) refuseLongTexts(item, [...path, key]);
  }
}
