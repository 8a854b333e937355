import type { SimulatedClock } from './clock.ts';
import { SoapFault } from './fault.ts';
import type { Settings } from './settings.ts';

/** The accounts the simulator knows. They open nothing else, so that they may stand in the open. */
export const accounts = {
  operator: { login: 'simulateur', password: 'simulateur-mot-de-passe' },
  ims: { clientId: 'simulateur-ims', clientSecret: 'simulateur-secret-ims' },
} as const;

/** What a call says of who makes it. */
export interface Credentials {
  bearer: string | undefined;
  sessionToken: string | undefined;
  securityToken: string | undefined;
}

export interface Sessions {
  /** Both tokens of a new session; undefined for a wrong login. */
  logOn(login: string, password: string): { sessionToken: string; securityToken: string } | undefined;
  /** Both tokens in exchange for an IMS one. @throws SoapFault */
  exchange(bearer: string): { sessionToken: string; securityToken: string };
  logOff(sessionToken: string | undefined): void;
  /** A new IMS token. */
  issueToken(): { token: string; lifeMs: number };
  /** @throws SoapFault for who is not known (any more) */
  assertKnown(credentials: Credentials): void;
  expireAll(): void;
}

export function createSessions(clock: SimulatedClock, settings: () => Settings): Sessions {
  const sessions = new Map<string, { securityToken: string; ends: number }>();
  const tokens = new Map<string, number>();
  let count = 0;

  const ends = () => clock.now() + settings().sessionMs;
  const open = () => {
    const sessionToken = `___SESSION-${++count}`;
    const securityToken = `@SECURITY-${count}==`;
    sessions.set(sessionToken, { securityToken, ends: ends() });
    return { sessionToken, securityToken };
  };
  const assertToken = (bearer: string) => {
    const end = tokens.get(bearer);
    if (end === undefined) throw new SoapFault('XSV-350392 The IMS token is not valid.');
    if (end <= clock.now())
      throw new SoapFault('XSV-350392 IMS token validation failed.', 'Access token has expired');
  };

  return {
    logOn: (login, password) =>
      login === accounts.operator.login && password === accounts.operator.password ? open() : undefined,
    exchange(bearer) {
      assertToken(bearer);
      return open();
    },
    logOff: (sessionToken) => void (sessionToken && sessions.delete(sessionToken)),
    issueToken() {
      const token = `ims-token-${++count}`;
      tokens.set(token, ends());
      return { token, lifeMs: settings().sessionMs };
    },
    assertKnown({ bearer, sessionToken, securityToken }) {
      if (bearer !== undefined) return assertToken(bearer);
      const session = sessionToken ? sessions.get(sessionToken) : undefined;
      if (!session || session.ends <= clock.now() || session.securityToken !== securityToken)
        throw new SoapFault('XSV-350008 Session has expired or is invalid. Please reconnect.');
    },
    expireAll() {
      sessions.clear();
      for (const token of tokens.keys()) tokens.set(token, 0);
    },
  };
}
