import { z } from 'zod';
import type { AdobeSettings } from '../../core/send/adobe-settings.ts';
import type { OutgoingAnswer, OutgoingRequest } from '../outgoing/send-request.ts';
import { adobeWording } from './messages.fr.ts';
import { faultOf, readEnvelope, writeEnvelope } from './soap-message.ts';
import { SoapTrouble } from './soap-trouble.ts';
import { textOf } from './xml-tree.ts';

/** Asks a server of the settings: the path is added to its address. */
export type SoapRequest = (
  server: string,
  request: Pick<OutgoingRequest, 'method' | 'headers' | 'body'> & { path: string },
) => Promise<OutgoingAnswer>;

/** Who we are, for Adobe. */
export interface AdobeSession {
  /** The headers that every call bears. */
  headers(): Promise<Record<string, string>>;
  /** The next call logs on again. */
  forget(): void;
  /** A text without anything that must not be shown. */
  masked(text: string): string;
}

interface Login {
  headers: Record<string, string>;
  /** Ms since 1970. */
  ends: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

const TokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().optional() });
const RefusalSchema = z.object({ error_description: z.string() });

/** Logs on when it is first needed, once for all who ask at the same time, and again before the session ends. */
export function createSession(
  settings: AdobeSettings,
  ask: SoapRequest,
  environment: Environment,
): AdobeSession {
  const secretName = (settings.mode === 'ims' ? settings.clientSecretEnv : settings.passwordEnv) ?? '';
  const secret = () => environment[secretName] ?? '';
  const hidden = new Set<string>();
  let login: Promise<Login> | undefined;

  async function logOn(): Promise<Login> {
    if (secret() === '') throw new SoapTrouble('auth', adobeWording.secretMissing(secretName));
    const open = settings.mode === 'ims' ? askForToken : openNatively;
    const opened = await open(settings, ask, secret());
    for (const value of opened.secrets) hidden.add(value);
    return opened;
  }

  return {
    async headers() {
      login ??= logOn();
      const mine = login;
      try {
        const { headers, ends } = await mine;
        if (ends > Date.now()) return headers;
      } catch (error) {
        if (login === mine) login = undefined;
        throw error;
      }
      if (login === mine) login = undefined;
      return this.headers();
    },
    forget() {
      login = undefined;
    },
    masked: (text) =>
      [secret(), ...hidden]
        .filter((value) => value !== '')
        .reduce((shown, value) => shown.replaceAll(value, '***'), text),
  };
}

interface Opened extends Login {
  secrets: string[];
}

/** Renewed this long before the end. */
const margin = 60_000;
const usualLife = 86_400_000;

/** OAuth server-to-server: a bearer token, no log-on at the instance. */
async function askForToken(settings: AdobeSettings, ask: SoapRequest, secret: string): Promise<Opened> {
  const { imsUrl, clientId = '', scope } = settings;
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: secret, scope };
  const answer = await ask(imsUrl, {
    path: '/ims/token/v3',
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
  const said = readJson(answer.body);
  const token = TokenSchema.safeParse(said);
  if (answer.status === 200 && token.success) {
    const { access_token, expires_in } = token.data;
    const life = expires_in === undefined ? usualLife : expires_in * 1_000;
    const headers = { authorization: `Bearer ${access_token}` };
    return { headers, ends: Date.now() + Math.max(life - margin, margin), secrets: [access_token] };
  }
  const words = RefusalSchema.safeParse(said).data?.error_description ?? `HTTP ${answer.status}`;
  if (answer.status >= 500 || answer.status === 429)
    throw new SoapTrouble('busy', adobeWording.status(answer.status));
  throw new SoapTrouble('auth', adobeWording.tokenRefused(words));
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** `xtk:session#Logon`: a session token, who we are, a security token. */
async function openNatively(
  { url, login = '' }: AdobeSettings,
  ask: SoapRequest,
  secret: string,
): Promise<Opened> {
  const action = 'xtk:session#Logon';
  const parameters = [
    { name: 'strLogin', text: login },
    { name: 'strPassword', text: secret },
    { name: 'elemParameters', text: '' },
  ];
  const answer = await ask(url, {
    path: '/nl/jsp/soaprouter.jsp',
    method: 'POST',
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: action },
    body: writeEnvelope({ action, parameters, writes: false }),
  });
  const sentence = answer.body.toString('utf8');
  if (answer.status === 403) throw refusedLogin(sentence);
  const results = readLogon(sentence, answer.status);
  if (!Array.isArray(results)) throw refusedLogin(results.words);
  const [sessionToken = '', , securityToken = ''] = results.map(textOf);
  return {
    headers: { cookie: `__sessiontoken=${sessionToken}`, 'x-security-token': securityToken },
    ends: Date.now() + usualLife - margin,
    secrets: [sessionToken, securityToken],
  };
}

function readLogon(sentence: string, status: number) {
  try {
    return readEnvelope(sentence);
  } catch {
    throw new SoapTrouble('busy', status === 200 ? adobeWording.unreadable : adobeWording.status(status));
  }
}

/** Adobe answers a wrong login with plain text and 403. */
function refusedLogin(sentence: string): SoapTrouble {
  const { code, words } = faultOf(sentence);
  if (code === 'XSV-350013') return new SoapTrouble('auth', adobeWording.addressRefused(words), { code });
  return new SoapTrouble('auth', adobeWording.loginRefused, { code });
}
