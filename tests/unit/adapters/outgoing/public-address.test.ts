import { describe, expect, it } from 'vitest';
import {
  isPublicAddress,
  type OutgoingRequest,
  sendRequest,
} from '../../../../src/adapters/outgoing/send-request.ts';
import { feedServer } from '../../../support/feed-server.ts';

const limits = { connecting: 500, answering: 500, bytes: 1_000 };
const plain = { method: 'GET', limits, allowedHosts: [] } as const;
const ask = (url: string) => sendRequest({ ...plain, url });
const aPublicAddress = '93.184.215.14';

describe('The one way out', () => {
  it('knows public addresses from all others', () => {
    expect(['93.184.215.14', '2a00:1450:4007:80e::200e'].map(isPublicAddress)).toEqual([true, true]);
    const closed = [
      '127.0.0.1',
      '10.1.2.3',
      '169.254.169.254',
      '100.64.0.1',
      '192.168.0.1',
      '0.0.0.0',
      '::1',
    ];
    const disguised = [
      '::ffff:127.0.0.1',
      '::ffff:93.184.215.14',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      'fe80::1',
      'x',
    ];
    for (const address of [...closed, ...disguised]) expect(isPublicAddress(address), address).toBe(false);
  });

  it('does not even connect to this machine, however it is spelled', async () => {
    const spellings = [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '[::1]',
      '[::ffff:7f00:1]',
      'localhost',
    ];
    for (const host of spellings)
      await expect(ask(`http://${host}:9/`), host).rejects.toMatchObject({
        reason: 'blocked',
        hasLeft: false,
      });
  });

  it('judges what the name server answers at the moment of connecting: a changed answer is blocked', async () => {
    const server = await feedServer();
    const { port } = new URL(server.url);
    const answers = [aPublicAddress, '127.0.0.1'];
    const resolve: OutgoingRequest['resolve'] = (_host, _options, done) =>
      done(null, [{ address: answers.shift() ?? '', family: 4 }]);
    // What a check before the connection would be told.
    const told = await new Promise((settle) =>
      resolve('exemple.fr', { all: true }, (_, found) => settle(found)),
    );
    expect(told).toEqual([{ address: aPublicAddress, family: 4 }]);
    const asked = sendRequest({ ...plain, url: `http://exemple.fr:${port}/`, resolve });
    await expect(asked).rejects.toMatchObject({ reason: 'blocked', hasLeft: false });
    expect(answers).toEqual([]);
    expect(server.requests).toEqual([]);
  });

  it('connects where the same name is listed', async () => {
    const server = await feedServer();
    server.at('/', 'intranet');
    const url = server.url.replace('127.0.0.1', 'localhost');
    const { body } = await sendRequest({ ...plain, url: `${url}/`, allowedHosts: ['localhost'] });
    expect(body.toString()).toBe('intranet');
  });
});
