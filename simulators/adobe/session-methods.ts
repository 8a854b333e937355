import { writeInstant } from './clock.ts';
import { type Method, text, textAt, xml } from './method.ts';
import type { Result } from './soap.ts';
import { publicServer } from './world.ts';
import { element } from './xml.ts';

const sessionInfo = (now: number) =>
  element('sessionInfo', {}, [
    element('serverInfo', {
      ...{ buildNumber: '9380', commitId: 'simulated', instanceName: 'simulateur', majNumber: '7' },
      ...{ minNumber: '4', servicePack: '0', releaseName: '24.1', serverDate: writeInstant(now) },
      ...{ securityTimeOut: '86400', sessionTimeOut: '86400' },
    }),
    userInfo(),
  ]);

const userInfo = () =>
  element(
    'userInfo',
    { login: 'simulateur', loginCS: 'Simulateur (simulateur)', loginId: '1059', timezone: 'Europe/Paris' },
    [
      element('login-right', { right: 'admin' }),
      element('installed-package', { namespace: 'nms', name: 'campaign' }),
      element('installed-package', { namespace: 'nms', name: 'core' }),
    ],
  );

const opened = (tokens: { sessionToken: string; securityToken: string }, now: number): Result[] => [
  text('pstrSessionToken', tokens.sessionToken),
  xml('pSessionInfo', sessionInfo(now)),
  text('pstrSecurityToken', tokens.securityToken),
];

/** A wrong login, which Adobe answers with plain text and 403 instead of a fault. */
export class LoginRefused extends Error {}

/** Calls that nobody needs to be known for. */
export const openMethods: Record<string, Method> = {
  'xtk:session#Logon': ({ sessions, clock }, parameters) => {
    const tokens = sessions.logOn(textAt(parameters, 0), textAt(parameters, 1));
    if (!tokens) throw new LoginRefused();
    return opened(tokens, clock.now());
  },
  'xtk:session#BearerTokenLogon': ({ sessions, clock }, parameters) =>
    opened(sessions.exchange(textAt(parameters, 0)), clock.now()),
};

/** The other methods of xtk:session. */
export const sessionMethods: Record<string, Method> = {
  'xtk:session#Logoff': ({ sessions }, _parameters, { sessionToken }) => {
    sessions.logOff(sessionToken);
    return [];
  },
  'xtk:session#GetUserInfo': () => [xml('pUserInfo', userInfo())],
  'xtk:session#GetServerTime': ({ clock }) => [
    { name: 'ptsTime', type: 'dateTime', value: new Date(clock.now()).toISOString() },
  ],
  'xtk:session#GetOption': (_instance, parameters) => [
    text('pstrValue', textAt(parameters, 0) === 'NmsServer_URL' ? publicServer : ''),
    { name: 'pbtType', type: 'byte', value: '6' },
  ],
};
