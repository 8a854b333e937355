import { type AdobeSimulator, createAdobeSimulator } from '../../simulators/adobe/create-adobe-simulator.ts';
import { accounts } from '../../simulators/adobe/sessions.ts';
import type { Settings } from '../../simulators/adobe/settings.ts';
import { createAdobePlatform } from '../../src/adapters/send-platform-adobe/create-adobe-platform.ts';
import { type AdobeSettings, AdobeSettingsSchema } from '../../src/core/send/adobe-settings.ts';
import type { Target } from '../../src/core/send/delivery.ts';
import type { PlatformLetter, SendOrder, SendPlatform } from '../../src/use-cases/ports/send-platform.ts';

const adobeNow = Date.parse('2026-12-20T12:00:00Z');

export const adobeSecrets = {
  ADOBE_SECRET: accounts.ims.clientSecret,
  ADOBE_PASSWORD: accounts.operator.password,
};

export const adobeTargets: Target[] = [
  { id: 'abonnes', label: 'Abonnés France', kind: 'group', value: 'LST_FR' },
  { id: 'lettre', label: 'La lettre', kind: 'service', value: 'lettre' },
  { id: 'tous', label: 'Tous', kind: 'template', value: 'nlStudioEveryone' },
  { id: 'martin', label: 'Les Martin', kind: 'where', value: "@lastName='Martin'" },
];

export function adobeSettings(url: string, more: Partial<AdobeSettings> = {}): AdobeSettings {
  return AdobeSettingsSchema.parse({
    ...{ url, imsUrl: url, template: 'nlStudioMail', mode: 'ims' },
    ...{ clientId: accounts.ims.clientId, clientSecretEnv: 'ADOBE_SECRET' },
    ...{ login: accounts.operator.login, passwordEnv: 'ADOBE_PASSWORD' },
    answerSeconds: 5,
    ...more,
  });
}

export interface AdobeInstance {
  simulator: AdobeSimulator;
  url: string;
  platform: SendPlatform;
  /** Another connector to the same instance. */
  connect(more?: Partial<AdobeSettings>, environment?: Record<string, string>): SendPlatform;
}

/** A simulated instance whose clock stands still, and a connector to it. */
export async function startAdobe(
  simulated: Partial<Settings> = {},
  settings: Partial<AdobeSettings> = {},
): Promise<AdobeInstance> {
  const simulator = createAdobeSimulator({ now: adobeNow, settings: simulated });
  const { url } = await simulator.start();
  const connect: AdobeInstance['connect'] = (more = {}, environment = adobeSecrets) =>
    createAdobePlatform({
      settings: adobeSettings(url, { ...settings, ...more }),
      targets: adobeTargets,
      allowedHosts: ['127.0.0.1'],
      environment,
      wait: async () => undefined,
    });
  return { simulator, url, platform: connect(), connect };
}

export const adobeLetter = (more: Partial<PlatformLetter> = {}): PlatformLetter => ({
  campaignId: 'lettre-de-decembre',
  versionId: '000003-k3f9c2',
  kind: 'blocks',
  name: 'Lettre de décembre',
  subject: 'Noël & vous, {{nl:firstName}}',
  from: { name: 'La Rédaction', email: 'lettre@example.org' },
  html: '<!doctype html>\n<html lang="fr"><body><p>Bonjour {{nl:firstName|à vous}}</p></body></html>\n',
  text: 'Bonjour {{nl:firstName}},\n\nÀ bientôt.\n',
  pictures: [],
  ...more,
});

export const adobeOrder = (more: Partial<SendOrder> = {}): SendOrder => ({
  key: 'nls_lettre-de-decembre_1_9f2ab1d04c7e5a36',
  letter: adobeLetter(),
  target: adobeTargets[0] as Target,
  at: new Date('2026-12-25T08:00:00Z'),
  ...more,
});
