import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSmtpMailer } from '../../src/adapters/mailer-smtp/create-smtp-mailer.ts';
import { createPuppeteerScreenshotter } from '../../src/adapters/screenshotter-puppeteer/create-puppeteer-screenshotter.ts';
import { ConfigSchema } from '../../src/core/config.ts';
import { startMailServer } from '../support/mail-server.ts';
import { cliWorld } from './cli-world.ts';

/** Newsletters and mails written by others, beside the project; our own where they are not at hand. */
const corpus = resolve('../shared/corpus');
const source = existsSync(corpus) ? corpus : resolve('fixtures/import');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(html|mjml|eml)$/.test(name))
  .map((name) => join(source, name));

describe('newsletters made elsewhere', () => {
  it('are imported, every one, and rendered as the very bytes', async () => {
    const world = await cliWorld();
    const { exitCode, json } = await world.newsletter('import', ...files, '--as', 'raw', '--json');
    expect([exitCode, json.failed]).toEqual([0, undefined]);
    expect(json.imported.map(({ file }: { file: string }) => file)).toEqual(files);
    for (const { id, file, report } of json.imported) {
      const { stdoutBytes } = await world.newsletter('render', id);
      expect(stdoutBytes.length).toBe(report.bytes);
      if (extname(file) !== '.eml') expect(stdoutBytes.equals(readFileSync(file))).toBe(true);
    }
  });

  it('are pictured, without reaching any address in them', async () => {
    const screenshotter = createPuppeteerScreenshotter();
    const world = await cliWorld({ deps: { screenshotter } });
    const chosen = [0, 1, 2].map((third) => files[Math.floor((third * files.length) / 3)] ?? '');
    const { json: made } = await world.newsletter('import', ...chosen, '--json');
    const ids = made.imported.map(({ id }: { id: string }) => id);
    const { exitCode, json } = await world.newsletter('preview', ...ids, '--json');
    await screenshotter.close();
    expect(exitCode).toBe(0);
    expect(json.previews).toHaveLength(12);
    for (const { file, width } of json.previews)
      expect(readFileSync(file).readUInt32BE(16)).toBeGreaterThanOrEqual(width);
  });

  it('are proofed through a real mail server, the HTML part byte for byte the file', async () => {
    const server = await startMailServer();
    const mail = { transport: 'smtp', host: '127.0.0.1', port: server.port, from: { email: 'l@exemple.fr' } };
    const mailer = createSmtpMailer(ConfigSchema.parse({ mail }).mail);
    const world = await cliWorld({ config: { mail }, deps: { mailer } });
    const file = files.find((name) => name.endsWith('.html')) ?? '';
    const { json } = await world.newsletter('import', file, '--json');
    const sent = await world.newsletter('bat', json.imported[0].id, '--to', 'anne@exemple.fr', '--json');
    await server.close();
    expect(sent).toMatchObject({ exitCode: 0, stderr: '' });
    const text = server.mails[0]?.source.toString('latin1') ?? '';
    const start = text.indexOf('\r\n\r\n', text.indexOf('Content-Type: text/html')) + 4;
    const html = Buffer.from(text.slice(start, text.indexOf('\r\n--', start)), 'base64');
    expect(html.equals(readFileSync(file))).toBe(true);
  });
});
