import type { Element } from '@xmldom/xmldom';
import { adobeWording } from '../../core/wording/adobe.ts';
import type { OutgoingAnswer } from '../outgoing/send-request.ts';
import { type Fault, faultOf, readEnvelope } from './soap-message.ts';
import { SoapTrouble } from './soap-trouble.ts';

const expiredCodes = new Set(['XSV-350008', 'XSV-350392']);
const expiredWords = /Access token has expired|HTTP response code is 401/;

/** What a method gave back. @throws SoapTrouble for whatever else was answered */
export function readResults(answer: OutgoingAnswer): Element[] {
  const said = decode(answer);
  const content = contentOf(said, answer);
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

function contentOf(said: string, answer: OutgoingAnswer): Element[] | Fault {
  try {
    return readEnvelope(said);
  } catch {
    // Proxies, limits and a lost session answer with text or a page.
    throw troubleOfStatus(answer, said);
  }
}

/** What an answer that is no SOAP message says. */
export function troubleOfStatus({ status, headers }: OutgoingAnswer, said: string): SoapTrouble {
  const fault = faultOf(said);
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
