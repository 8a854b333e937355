import { ConfigSchema } from '../config.ts';
import { AdobeSettingsSchema } from '../send/adobe-settings.ts';

/** Of a connector that nobody has set up yet: what it must be told stands for nothing. */
const { mode, imsUrl, scope, connectSeconds, answerSeconds } = AdobeSettingsSchema.parse({
  url: 'https://localhost',
  template: '-',
  clientId: '-',
  clientSecretEnv: '_',
});

const usual = ConfigSchema.parse({});

/** What counts where settings say nothing. */
export const usualSettings = {
  ...usual,
  platform: { ...usual.platform, adobe: { mode, imsUrl, scope, connectSeconds, answerSeconds } },
};
