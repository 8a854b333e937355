import type { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import { findingsHeader, readFindings } from '../../contract/findings-header.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { Download } from '../../core/transferred-file.ts';
import { remoteWords as words } from '../messages/remote.fr.ts';

/** An answer of a server, whole. */
export interface Exchange {
  status: number;
  /** '' where it has none of that name. */
  header(name: string): string;
  bytes: Uint8Array;
}

const textOf = ({ bytes }: Pick<Exchange, 'bytes'>) => new TextDecoder().decode(bytes);

/** The JSON of an answer; undefined where it holds none. */
export function jsonOf(answer: Pick<Exchange, 'bytes'>): unknown {
  try {
    return JSON.parse(textOf(answer));
  } catch {
    return undefined;
  }
}

/** The name that `Content-Disposition` gives (RFC 6266): what is no ASCII stands in `filename*`, percent-encoded. */
function filenameOf(answer: Exchange): string {
  const disposition = answer.header('content-disposition');
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain = ''] = /filename="?([^";]+)"?/i.exec(disposition) ?? [];
  return encoded === undefined ? plain : decodeURIComponent(encoded);
}

/** What a row told, as its verb said it. */
function toldBy({ answer: kind, as }: Endpoint, answer: Exchange): unknown {
  if (kind === 'html' || kind === 'page') return textOf(answer);
  if (kind === 'file') {
    const contentType = answer.header('content-type');
    const findings = answer.header(findingsHeader);
    return {
      ...{ filename: filenameOf(answer), contentType, bytes: answer.bytes },
      ...(findings !== '' && { findings: readFindings(findings) }),
    } satisfies Download;
  }
  const { success, ...told } = Object(jsonOf(answer)) as Record<string, unknown>;
  if (success !== true) return undefined;
  return as === undefined ? told : told[as];
}

/** What the verb of a row answered. @throws AppError `server-foreign` for anything else */
export function readAnswer<Output extends z.ZodType>(
  row: Endpoint,
  output: Output,
  answer: Exchange,
  server: string,
): z.output<Output> {
  const { data, success, error } = output.safeParse(toldBy(row, answer));
  if (success) return data;
  const reason = words.otherAnswer(answer.status);
  throw AppError.of('server-foreign', { server, reason }, { cause: error });
}
