import { describe, expect, it } from 'vitest';
import { ConfigSchema } from '../../../src/core/config.ts';

const ims = {
  url: 'https://lettres.example.org',
  template: 'nlStudioMail',
  clientId: 'x',
  clientSecretEnv: 'SECRET',
};
const pathsRefused = (adobe: object | undefined) =>
  ConfigSchema.safeParse({ platform: { connector: 'adobe', adobe } }).error?.issues.map(({ path }) =>
    path.join('.'),
  );

describe('The settings of Adobe Campaign', () => {
  it('are taken for IMS and for a technical operator, with what Adobe uses by default', () => {
    expect(ConfigSchema.parse({ platform: { connector: 'adobe', adobe: ims } }).platform.adobe).toMatchObject(
      {
        mode: 'ims',
        imsUrl: 'https://ims-na1.adobelogin.com',
        answerSeconds: 60,
      },
    );
    const native = { ...ims, mode: 'native', login: 'api', passwordEnv: 'PASSWORD' };
    expect(pathsRefused(native)).toBeUndefined();
  });

  it('are asked for where the connector needs them', () => {
    expect(pathsRefused(undefined)).toEqual(['platform.adobe']);
    expect(pathsRefused({ ...ims, clientSecretEnv: undefined })).toEqual(['platform.adobe.clientId']);
    expect(pathsRefused({ ...ims, mode: 'native' })).toEqual(['platform.adobe.login']);
  });

  it('hold no secret, and no address without encryption but one of this machine', () => {
    expect(pathsRefused({ ...ims, clientSecret: 's3cret' })).toEqual(['platform.adobe']);
    for (const url of [
      'http://lettres.example.org',
      'https://a:b@lettres.example.org',
      'https://x.org/nl',
      'file:///x',
    ])
      expect(pathsRefused({ ...ims, url }), url).toEqual(['platform.adobe.url']);
    for (const url of ['http://127.0.0.1:8080', 'http://localhost', 'http://[::1]:80'])
      expect(pathsRefused({ ...ims, url }), url).toBeUndefined();
  });
});
