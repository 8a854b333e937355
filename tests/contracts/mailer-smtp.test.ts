import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { connectionOptions, createSmtpMailer } from '../../src/adapters/mailer-smtp/create-smtp-mailer.ts';
import { createTelling } from '../../src/adapters/mailer-smtp/told-words.ts';
import { ConfigSchema } from '../../src/core/config.ts';
import { failureOf } from '../support/fakes/failure-of.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { outgoingMail } from './mailer.ts';

// Nothing here is waited for but by the servers that fall silent: a busy machine answers late.
const patience = { connecting: 20_000, answering: 20_000, transaction: 20_000 };
const impatience = { ...patience, answering: 1_000, transaction: 1_500 };

function smtpConfig(port: number, more: object = {}) {
  return ConfigSchema.parse({ mail: { transport: 'smtp', host: '127.0.0.1', port, ...more } }).mail;
}
const mailerFor = (port: number, more: object = {}, environment = {}) =>
  createSmtpMailer(smtpConfig(port, more), { patience, environment });

const impatientMailerFor = (port: number) =>
  createSmtpMailer(smtpConfig(port), { patience: impatience, environment: {} });

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function mailServer(options: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> {
  const server = await startMailServer(options);
  closers.push(server.close);
  return server;
}

const replied = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/** A server that speaks SMTP up to the step where it is told to misbehave; `.` is the end of the message. */
async function brokenServer(
  at: 'RCPT' | 'DATA' | 'content' | '.' | 'QUIT',
  misbehave: (socket: Socket) => void,
) {
  const state = { connections: 0, recipients: [] as string[] };
  const server = createServer((socket) => {
    state.connections += 1;
    let inContent = false;
    socket.on('error', () => undefined);
    const say = (words: string) => socket.writable && socket.write(words);
    say('220 test\r\n');
    createInterface(socket).on('line', (line) => {
      if (inContent) {
        if (line !== '.') return at === 'content' ? misbehave(socket) : undefined;
        inContent = false;
        return at === '.' ? misbehave(socket) : say('250 kept\r\n');
      }
      const verb = line.slice(0, 4);
      if (verb === 'RCPT') state.recipients.push(line);
      if (verb === at) return misbehave(socket);
      inContent = verb === 'DATA';
      say(verb === 'DATA' ? '354 go on\r\n' : '250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => server.close());
  return { port: (server.address() as AddressInfo).port, state };
}

const cut = (socket: Socket) => void socket.destroy();
const hang = () => undefined;

describe('what becomes of each recipient', () => {
  it('is the server’s word: refused for good, deferred, accepted; one does not touch the others', async () => {
    const server = await mailServer({
      onRcptTo({ address }, _session, done) {
        if (address.startsWith('inconnu')) return done(replied(550, 'No such user'));
        if (address.startsWith('plein')) return done(replied(452, 'Mailbox full'));
        done();
      },
    });
    const recipients = ['a@exemple.fr', 'inconnu@exemple.fr', 'plein@exemple.fr', 'b@exemple.fr'];
    const results = await mailerFor(server.port).send(outgoingMail(), recipients);
    expect(results.map(({ address, status }) => [address, status])).toEqual([
      ['a@exemple.fr', 'accepted'],
      ['inconnu@exemple.fr', 'refused'],
      ['plein@exemple.fr', 'deferred'],
      ['b@exemple.fr', 'accepted'],
    ]);
    expect(results[1]?.response).toContain('550 No such user');
    expect(server.mails.map(({ envelope }) => envelope.to)).toEqual([['a@exemple.fr'], ['b@exemple.fr']]);
  });

  it.each([
    [554, 'refused'],
    [451, 'deferred'],
  ])('is %i after the message: %s', async (code, status) => {
    const server = await mailServer({
      onData(stream, _session, done) {
        stream.resume().on('end', () => done(replied(code, 'Content judged')));
      },
    });
    const [result] = await mailerFor(server.port).send(outgoingMail(), ['a@exemple.fr']);
    expect(result).toMatchObject({ status, response: `${code} Content judged` });
  });

  it.each([
    ['cut before the message was asked for', 'RCPT', cut, 'deferred'],
    ['cut instead of asking for the message', 'DATA', cut, 'deferred'],
    ['cut within the message', 'content', cut, 'unknown'],
    ['cut after the final dot', '.', cut, 'unknown'],
    ['silent after the final dot', '.', hang, 'unknown'],
  ] as const)('is decided by the stage when the connection is %s', async (_name, at, misbehave, status) => {
    const { port, state } = await brokenServer(at, misbehave);
    const mailer = misbehave === hang ? impatientMailerFor(port) : mailerFor(port);
    const [result] = await mailer.send(outgoingMail(), ['a@exemple.fr']);
    expect(result?.status).toBe(status);
    expect(state.recipients).toHaveLength(1);
  });

  it('goes on with the next recipient over a fresh connection, and never tries one twice', async () => {
    let first = true;
    const { port, state } = await brokenServer('.', (socket) => {
      if (first) socket.destroy();
      else socket.write('250 kept\r\n');
      first = false;
    });
    const results = await mailerFor(port).send(outgoingMail(), [
      'a@exemple.fr',
      'b@exemple.fr',
      'c@exemple.fr',
    ]);
    expect(results.map(({ status }) => status)).toEqual(['unknown', 'accepted', 'accepted']);
    expect(state).toEqual({
      connections: 2,
      recipients: ['a', 'b', 'c'].map((name) => `RCPT TO:<${name}@exemple.fr>`),
    });
  });

  it.each([
    ['without a word', (socket: Socket) => void socket.end('250 kept\r\n')],
    ['with 421', (socket: Socket) => void socket.end('250 kept\r\n421 one mail each\r\n')],
  ])('is accepted by a server that closes the connection after each mail, %s', async (_name, misbehave) => {
    const { port } = await brokenServer('.', misbehave);
    const results = await mailerFor(port).send(outgoingMail(), ['a@e.fr', 'b@e.fr', 'c@e.fr']);
    expect(results.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'accepted']);
  });

  it.each([
    ['RCPT', 'deferred'],
    ['.', 'unknown'],
  ] as const)('is decided in time when the server answers %s drop by drop', async (at, status) => {
    const { port } = await brokenServer(at, (socket) => {
      const drops = setInterval(() => socket.write('250-wait\r\n'), 100);
      socket.on('close', () => clearInterval(drops));
    });
    const [result] = await impatientMailerFor(port).send(outgoingMail(), ['a@exemple.fr']);
    expect(result?.status).toBe(status);
  });

  it.each([
    ['RCPT', 'deferred', 'n’est pas parti'],
    ['.', 'unknown', 'est peut-être arrivé'],
  ] as const)(
    'is decided within the time that is granted, drop by drop at %s or not',
    async (at, status, end) => {
      const { port } = await brokenServer(at, (socket) => {
        const drops = setInterval(() => socket.write('2'), 50);
        socket.on('close', () => clearInterval(drops));
      });
      const [result] = await mailerFor(port).send(outgoingMail(), ['a@exemple.fr'], { within: 500 });
      expect(result).toMatchObject({
        status,
        response: expect.stringContaining(`trop lentement\u00a0: le courriel ${end}`),
      });
    },
  );

  it('is unknown after words that neither accept nor refuse', async () => {
    const { port } = await brokenServer('.', (socket) => socket.write('354 go on\r\n'));
    const [result] = await mailerFor(port).send(outgoingMail(), ['a@exemple.fr']);
    expect(result?.status).toBe('unknown');
  });

  it('does not wait for a server that says no goodbye', async () => {
    let closed = 0;
    const { port } = await brokenServer('QUIT', (socket) => socket.on('close', () => (closed += 1)));
    const mailer = createSmtpMailer(smtpConfig(port), { environment: {} });
    await mailer.send(outgoingMail(), ['a@exemple.fr']);
    mailer.close();
    await expect.poll(() => closed).toBe(1);
  });

  it('is deferred for everyone left when the server is gone', async () => {
    const server = await mailServer({
      onData(stream, _session, done) {
        stream.resume().on('end', () => void server.close().then(() => done(replied(421, 'Closing'))));
      },
    });
    const results = await mailerFor(server.port).send(outgoingMail(), ['a@e.fr', 'b@e.fr', 'c@e.fr']);
    expect(results.slice(1).map(({ status }) => status)).toEqual(['deferred', 'deferred']);
  });

  it('is told over a few connections at once where there are many, in the order given', async () => {
    let connections = 0;
    const server = await mailServer({
      onConnect(_session, done) {
        connections += 1;
        done();
      },
    });
    const recipients = Array.from({ length: 60 }, (_, n) => `a${n}@exemple.fr`);
    const results = await mailerFor(server.port, { connections: 3 }).send(outgoingMail(), recipients);
    expect(results.map(({ address, status }) => [address, status])).toEqual(
      recipients.map((address) => [address, 'accepted']),
    );
    expect(server.mails.map(({ envelope }) => envelope.to[0]).sort()).toEqual([...recipients].sort());
    expect(connections).toBe(3);
  });

  it('is told over the connections of the mailing before, as long as they stand', async () => {
    let connections = 0;
    const server = await mailServer({
      onConnect(_session, done) {
        connections += 1;
        done();
      },
    });
    const mailer = mailerFor(server.port, { connections: 2 });
    const mailings = Array.from({ length: 6 }, (_, n) => mailer.send(outgoingMail(), [`a${n}@exemple.fr`]));
    expect((await Promise.all(mailings)).flat().map(({ status }) => status)).toEqual(
      Array(6).fill('accepted'),
    );
    await mailer.send(outgoingMail(), ['b@exemple.fr']);
    expect([connections, server.mails.length]).toEqual([2, 7]);
    mailer.close();
  });

  it('waits for the one connection that a server takes, however many mailings ask for one', async () => {
    const server = await mailServer({ maxClients: 1 });
    const mailer = mailerFor(server.port);
    const mailings = Array.from({ length: 8 }, (_, n) => mailer.send(outgoingMail(), [`a${n}@exemple.fr`]));
    const results = (await Promise.all(mailings)).flat();
    expect(results.map(({ status }) => status)).toEqual(Array(8).fill('accepted'));
    mailer.close();
  });

  it('is a failure of every mailing once nobody answers, over connections that rested too', async () => {
    const server = await startMailServer();
    const mailer = mailerFor(server.port, { connections: 1 });
    await mailer.send(outgoingMail(), ['a@exemple.fr']);
    await server.close();
    const failed = await Promise.allSettled(
      ['b@exemple.fr', 'c@exemple.fr'].map((address) => mailer.send(outgoingMail(), [address])),
    );
    expect(failed.map((one) => one.status === 'rejected' && one.reason.code)).toEqual([
      'mail-unreachable',
      'mail-unreachable',
    ]);
  });

  it('needs no second connection from a server that takes one', async () => {
    const server = await mailServer({ maxClients: 1 });
    const recipients = Array.from({ length: 40 }, (_, n) => `a${n}@exemple.fr`);
    const results = await mailerFor(server.port).send(outgoingMail(), recipients);
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['accepted']));
    expect(server.mails).toHaveLength(40);
  });

  it('reads international domains as mail servers do', async () => {
    const { port, state } = await brokenServer('.', (socket) => socket.write('250 kept\r\n'));
    await mailerFor(port).send(outgoingMail(), ['a@bücher.example']);
    expect(state.recipients).toEqual(['RCPT TO:<a@xn--bcher-kva.example>']);
  });
});

describe('a server that cannot be used', () => {
  const send = (port: number, more: object = {}, environment = {}) =>
    mailerFor(port, more, environment).send(outgoingMail(), ['a@exemple.fr']);

  it('is unreachable when nobody listens', async () => {
    const server = await startMailServer();
    await server.close();
    await expect(send(server.port)).rejects.toMatchObject({ code: 'mail-unreachable' });
    await expect(mailerFor(server.port).verify()).rejects.toMatchObject({ code: 'mail-unreachable' });
  });

  it('is given up within the time that is granted, however it greets', async () => {
    const server = createServer((socket) => {
      const drops = setInterval(() => socket.write('2'), 50);
      socket.on('error', () => undefined).on('close', () => clearInterval(drops));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(async () => server.close());
    const { port } = server.address() as AddressInfo;
    const sent = mailerFor(port).send(outgoingMail(), ['a@exemple.fr'], { within: 500 });
    expect(await failureOf(sent)).toMatchObject({
      code: 'mail-unreachable',
      message: expect.stringContaining('(réponse trop lente)'),
    });
  });

  it('refuses the login, whose password comes from the environment alone', async () => {
    const server = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === 'mairie' && password === 'secret'
          ? done(null, { user: username })
          : done(new Error('Invalid login')),
    });
    const login = { user: 'mairie', passwordEnv: 'SMTP_PASSWORD' };
    await expect(send(server.port, login, { SMTP_PASSWORD: 'wrong' })).rejects.toMatchObject({
      code: 'mail-auth-failed',
    });
    // A missing secret variable is named, nobody is asked.
    await expect(send(server.port, login)).rejects.toMatchObject({
      code: 'mail-secret-missing',
      message: expect.stringContaining('La variable d’environnement SMTP_PASSWORD'),
    });
    expect(await send(server.port, login, { SMTP_PASSWORD: 'secret' })).toMatchObject([
      { status: 'accepted' },
    ]);
    await mailerFor(server.port, login, { SMTP_PASSWORD: 'secret' }).verify();
  });

  it('is not trusted with a certificate of its own', async () => {
    const server = await mailServer({ disabledCommands: [] });
    await expect(send(server.port)).rejects.toMatchObject({ code: 'mail-tls-failed' });
    expect(server.mails).toEqual([]);
  });

  it('is told in French why, and in its own words where it has some: without controls, and not without end', async () => {
    const saying = async (greeting: string) => {
      const server = createServer((socket) => socket.on('error', () => undefined).end(greeting));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      closers.push(async () => server.close());
      return failureOf(send((server.address() as AddressInfo).port));
    };
    expect(await saying('')).toMatchObject({
      message: expect.stringContaining('ne répond pas (connexion coupée)\u00a0: rien n’est parti'),
    });
    expect(await saying('SSH-2.0-OpenSSH_9.9\r\n')).toMatchObject({
      code: 'mail-unreachable',
      message: expect.stringContaining('(réponse qui n’est pas d’un serveur de courriel)'),
      params: { response: 'SSH-2.0-OpenSSH_9.9' },
    });
    const { message, params } = await saying(`554 Non\x1b[31m\x07${'x'.repeat(5_000)}\r\n`);
    expect(message).toMatch(/554 Non \[31m x+…$/);
    expect(String(params.response)).toHaveLength(1_001);
  });

  it.each([
    [554, 'mail-refused'],
    [421, 'mail-deferred'],
  ])('turns us away at the door with %i: %s', async (reply, code) => {
    const server = await mailServer({ onConnect: (_session, done) => done(replied(reply, 'Go away')) });
    await expect(send(server.port)).rejects.toMatchObject({ code });
  });
});

describe('a password', () => {
  it.each([
    ['raw', (text: string) => text],
    ['of an address', encodeURIComponent],
    ['of an address, in small letters', (text: string) => encodeURIComponent(text).toLowerCase()],
    ['of a form', (text: string) => new URLSearchParams({ p: text }).toString().slice(2)],
    ['of an address, every sign', (text: string) => Buffer.from(text).toString('hex').replace(/../g, '%$&')],
    ['of JSON', (text: string) => JSON.stringify(text).slice(1, -1)],
    [
      'of JSON, in ASCII',
      (text: string) =>
        text.replace(/./g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
    ],
    [
      'of HTML',
      (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#039;'),
    ],
    [
      'of HTML, by numbers',
      (text: string) => text.replace(/./g, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`),
    ],
    ['quoted by backslashes', (text: string) => text.replace(/\W/g, '\\$&')],
    ['of a mail', (text: string) => Buffer.from(text).toString('hex').toUpperCase().replace(/../g, '=$&')],
    ['of base64', (text: string) => Buffer.from(text).toString('base64')],
    ['of base64 for addresses', (text: string) => Buffer.from(text).toString('base64url')],
    ['of digits', (text: string) => Buffer.from(text).toString('hex')],
  ] as const)('is hidden in its spelling %s', (_name, spell) => {
    const pass = `Où+est "l'été" & 50% \\/~?>`;
    const { told } = createTelling({ user: 'mairie', pass });
    expect(told(`535 Refusé : ${spell(pass)} (mairie)`)).toBe('535 Refusé : … (mairie)');
  });

  it('never leaves this machine unencrypted', () => {
    const secured = (more: object) => connectionOptions(smtpConfig(587, more), patience).requireTLS;
    expect(secured({ host: 'smtp.exemple.fr', user: 'mairie' })).toBe(true);
    expect(secured({ host: '127.0.0.1', user: 'mairie' })).toBe(false);
    expect(secured({ host: 'smtp.exemple.fr' })).toBe(false);
  });

  it('is left out of whatever a server says, at whatever step', async () => {
    const password = 'tres-secret';
    let greets = false;
    const server = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onConnect: (_, done) => (greets ? done() : done(replied(554, `No ${password} here`))),
      onAuth: ({ username }, _, done) => done(null, { user: username }),
      onRcptTo: (_, __, done) => done(replied(550, `Unknown, ${password}, ${btoa(password)}`)),
    });
    const mailer = mailerFor(
      server.port,
      { user: 'mairie', passwordEnv: 'SMTP_PASSWORD' },
      { SMTP_PASSWORD: password },
    );
    const failure = await failureOf(mailer.send(outgoingMail(), ['a@exemple.fr']));
    expect(failure).toMatchObject({ code: 'mail-refused', params: { response: '554 No … here' } });
    expect(`${failure.stack} ${(failure.cause as Error).stack}`).not.toContain(password);
    greets = true;
    const [result] = await mailer.send(outgoingMail(), ['a@exemple.fr']);
    expect(result).toMatchObject({ status: 'refused', response: '550 Unknown, …, …' });
  });
});
