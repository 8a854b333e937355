import express from 'express';
import { describe, expect, test } from 'vitest';
import { PublicServerSchema } from '../../../src/core/people/login-settings.ts';
import { loginSettingsWording as refused } from '../../../src/core/wording/refusals.ts';
import { aConfig } from '../../support/builders/config.ts';

const publicServer = (proxy: string) => ({ url: 'https://lettres.exemple.fr', trustedProxies: [proxy] });

describe('the proxies whose headers count', () => {
  const networks = [
    '10.0.0.4',
    '10.0.0.0/8',
    '127.0.0.1',
    '::1',
    'fd00::/8',
    '2001:db8::4',
    '::ffff:10.0.0.1',
  ];

  test.each(networks)('%s is one that express understands, too', (proxy) => {
    expect(PublicServerSchema.parse(publicServer(proxy)).trustedProxies).toEqual([proxy]);
    expect(() => express().set('trust proxy', [proxy])).not.toThrow();
  });

  test.each([
    '',
    'nginx',
    'loopback',
    '10.0.0',
    '10.0.0.256',
    '10.0.0.0/33',
    'fd00::/129',
    '10.0.0.0/255.0.0.0',
    '10.0.0.4:8080',
    '[::1]',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/00',
  ])('%j is refused where the configuration is read', (proxy) => {
    const { error } = PublicServerSchema.safeParse(publicServer(proxy));
    expect(error?.issues[0]?.message).toBe(refused.proxy);
  });
});

describe('TLS by files of one’s own', () => {
  const tls = { cert: 'tls/cert.pem', key: 'tls/key.pem' };

  test('is for a server that is shared', () => {
    expect(() => aConfig({ server: { tls } })).toThrow(/public/);
  });

  test('is opened by https', () => {
    const of = (url: string) => aConfig({ server: { tls, public: { url } }, login: {} });
    expect(() => of('http://localhost:8080')).toThrow(/https/);
    expect(of('https://localhost:8080').server.tls).toEqual(tls);
  });
});
