import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createMarkupCompiler } from '../../../src/adapters/markup-compiler-process/create-markup-compiler.ts';
import { failureOf } from '../../support/fakes/failure-of.ts';

const letter = (body: string) =>
  `<mjml><mj-body><mj-section><mj-column>${body}</mj-column></mj-section></mj-body></mjml>`;

/** An empty folder, in which what is made for a while is made. */
async function ownTemp() {
  const folder = await mkdtemp(join(tmpdir(), 'newsletter-temp-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  return folder;
}

it('makes the html of an MJML document, and leaves nothing behind', async () => {
  const folder = await ownTemp();
  const html = await createMarkupCompiler().mjml(letter('<mj-text>La mer monte.</mj-text>'));
  expect(html).toMatch(/<table[\s\S]*La mer monte\./);
  expect(await readdir(folder)).toEqual([]);
});

it('reads nothing that the document includes', async () => {
  const folder = await ownTemp();
  await writeFile(join(folder, 'secret.mjml'), '<mj-text>Un secret</mj-text>');
  const html = await createMarkupCompiler().mjml(
    letter(`<mj-include path="${join(folder, 'secret.mjml')}" /><mj-text>La mer monte.</mj-text>`),
  );
  expect(html).toContain('La mer monte.');
  expect(html).not.toContain('Un secret');
});

it('asks for the package by its name where it is not installed', async () => {
  const resolve = () => {
    throw new Error('Cannot find module');
  };
  const failure = await failureOf(createMarkupCompiler({ resolve }).mjml(letter('')));
  expect(failure).toMatchObject({ code: 'mjml-missing', hint: expect.stringContaining('npm install mjml') });
});

it('is ended where it is late, and refuses what cannot be read', async () => {
  await ownTemp();
  expect((await failureOf(createMarkupCompiler({ deadline: 1 }).mjml(letter('')))).code).toBe('mjml-refused');
  expect((await failureOf(createMarkupCompiler().mjml('<mjml></mjml>'))).code).toBe('mjml-refused');
});
