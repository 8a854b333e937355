import { setTimeout as sleep } from 'node:timers/promises';
import type { Element } from '@xmldom/xmldom';
import type { AdobeSettings } from '../../core/send/adobe-settings.ts';
import type { OutgoingAnswer } from '../outgoing/send-request.ts';
import { sendRequest } from '../outgoing/send-request.ts';
import { adobeWording } from './messages.fr.ts';
import { createSession, type SoapRequest } from './session.ts';
import { type Fault, faultOf, readEnvelope, type SoapCall, writeEnvelope } from './soap-message.ts';
import { failureOf, SoapTrouble, troubleOf } from './soap-trouble.ts';

const expiredCodes = new Set(['XSV-350008', 'XSV-350392']);
const expiredWords = /Access token has expired|HTTP response code is 401/;

/** What a method gave back. @throws SoapTrouble for whatever else was answered */
function readResults(answer: OutgoingAnswer): Element[] {
  const sentence = decode(answer);
  const content = contentOf(sentence, answer);
  if (Array.isArray(content)) return content;
  throw troubleOfFault(content);
}

const decode = ({ headers, body }: OutgoingAnswer) => {
  const charset = /charset="?([\w-]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return body.toString('utf8');
  }
};

function contentOf(sentence: string, answer: OutgoingAnswer): Element[] | Fault {
  try {
    return readEnvelope(sentence);
  } catch {
    // Proxies, limits and a lost session answer with text or a page.
    throw troubleOfStatus(answer, sentence);
  }
}

/** What an answer that is no SOAP message says. */
function troubleOfStatus({ status, headers }: OutgoingAnswer, sentence: string): SoapTrouble {
  const fault = faultOf(sentence);
  if (expiredCodes.has(fault.code) || status === 401)
    return new SoapTrouble('expired', adobeWording.sessionLost, fault);
  if (fault.code === 'XSV-350013') return troubleOfFault(fault);
  if (status === 403)
    return new SoapTrouble('auth', fault.code ? fault.words : adobeWording.status(status), fault);
  if (status === 429) {
    const retryAfterMs = retryAfter(headers['retry-after']);
    return new SoapTrouble('busy', adobeWording.busy, retryAfterMs === undefined ? {} : { retryAfterMs });
  }
  if (status >= 300 && status < 500) return new SoapTrouble('refused', adobeWording.status(status));
  return new SoapTrouble('cut', status === 200 ? adobeWording.unreadable : adobeWording.status(status));
}

function retryAfter(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0);
}

function troubleOfFault({ code, words }: Fault): SoapTrouble {
  if (expiredCodes.has(code) || expiredWords.test(words))
    return new SoapTrouble('expired', adobeWording.sessionLost, { code });
  if (code === 'XSV-350013') return new SoapTrouble('auth', adobeWording.addressRefused(words), { code });
  if (code === 'XSV-350012') return new SoapTrouble('auth', adobeWording.loginRefused, { code });
  return new SoapTrouble('refused', words, { code });
}

export interface AdobeAccess {
  settings: AdobeSettings;
  allowedHosts: readonly string[];
  environment: Readonly<Record<string, string | undefined>>;
  /** Waits so many ms; tests do not. */
  wait?: (ms: number) => Promise<unknown>;
}

export interface SoapClient {
  /**
   * The results of a method. What is only read is asked again, three times in all; what changes something is said again
   * only where the first saying was turned away unheard; after an end of the session it is for the caller to look first.
   * @throws AppError as the port SendPlatform says
   */
  call(call: SoapCall): Promise<Element[]>;
  /** How far the instance's clock is ahead of this machine's, ms, by its last answer; undefined before the first. */
  clockAhead(): number | undefined;
  /** Posts a form of files to the instance; the answer's text. @throws AppError */
  upload(path: string, form: FormData): Promise<string>;
}

const largestAnswer = 10_000_000;
/** How often something is tried, and the longest wait that a busy server may ask for. */
const attempts = 3;
const longestWait = 30_000;

export function createSoapClient({
  settings,
  allowedHosts,
  environment,
  wait = sleep,
}: AdobeAccess): SoapClient {
  const { answerSeconds, connectSeconds } = settings;
  const limits = {
    connecting: connectSeconds * 1_000,
    answering: answerSeconds * 1_000,
    bytes: largestAnswer,
  };

  let clockAhead: number | undefined;
  const ask: SoapRequest = async (server, { path, ...request }) => {
    try {
      const answer = await sendRequest({ ...request, url: `${server}${path}`, limits, allowedHosts });
      if (server === settings.url) clockAhead = aheadBy(answer.headers.date) ?? clockAhead;
      return answer;
    } catch (error) {
      throw troubleOf(error, { host: new URL(server).hostname, answerSeconds });
    }
  };
  const session = createSession(settings, ask, environment);

  /** Logging on changes nothing: whatever goes wrong there, nothing has been done. */
  const headers = async () => {
    try {
      return await session.headers();
    } catch (error) {
      if (error instanceof SoapTrouble && error.kind === 'cut')
        throw new SoapTrouble('unreached', error.reason);
      throw error;
    }
  };

  async function attempt({ action, ...call }: SoapCall): Promise<Element[]> {
    const known = await headers();
    const answer = await ask(settings.url, {
      path: '/nl/jsp/soaprouter.jsp',
      method: 'POST',
      headers: { ...known, 'content-type': 'text/xml; charset=utf-8', soapaction: action },
      body: writeEnvelope({ action, ...call }),
    });
    return readResults(answer);
  }

  async function retried<Result>(writes: boolean, work: () => Promise<Result>): Promise<Result> {
    let hasLoggedOnAgain = false;
    for (let tried = 1; ; tried++) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof SoapTrouble)) throw error;
        const mayRepeat =
          error.kind === 'busy' || error.kind === 'unreached' || (error.kind === 'cut' && !writes);
        if (error.kind === 'expired') session.forget();
        if (error.kind === 'expired' && !hasLoggedOnAgain && !writes) hasLoggedOnAgain = true;
        else if (mayRepeat && tried < attempts) await wait(pauseBefore(tried, error.retryAfterMs));
        else throw new SoapTrouble(error.kind, session.masked(error.reason), { code: error.code });
      }
    }
  }

  const announced = async <Result>(writes: boolean, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await retried(writes, work);
    } catch (error) {
      throw error instanceof SoapTrouble ? failureOf(error, writes) : error;
    }
  };

  return {
    clockAhead: () => clockAhead,
    call: (call) => announced(call.writes, () => attempt(call)),
    upload: (path, form) =>
      announced(false, async () => {
        const { headers: type, body } = await encode(form);
        const answer = await ask(settings.url, {
          path,
          method: 'POST',
          headers: { ...(await headers()), ...type },
          body,
        });
        const sentence = answer.body.toString('utf8');
        if (answer.status !== 200) throw troubleOfStatus(answer, sentence);
        return sentence;
      }),
  };
}

/** A `Date` header names the second that has begun, so it is half a second late on the average. */
function aheadBy(date: string | undefined): number | undefined {
  const instant = Date.parse(date ?? '');
  return Number.isNaN(instant) ? undefined : instant + 500 - Date.now();
}

async function encode(form: FormData) {
  const request = new Request('http://form.invalid/', { method: 'POST', body: form });
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: new Uint8Array(await request.arrayBuffer()),
  };
}

/** A quarter of a second, then a whole one, give or take; or what the server asks for. */
function pauseBefore(tried: number, asked: number | undefined): number {
  const usual = 250 * 4 ** (tried - 1) * (0.75 + Math.random() / 2);
  return Math.min(asked ?? usual, longestWait);
}
