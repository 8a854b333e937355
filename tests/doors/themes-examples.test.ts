import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { BlockTemplateSchema } from '../../src/core/block-template/block-template.ts';
import { NewsletterTemplateSchema } from '../../src/core/newsletter-template/newsletter-template.ts';
import { parseInput } from '../../src/core/parse-input.ts';
import { unreadableColorWords } from '../../src/email/checks/unreadable-colors.fr.ts';
import { unreadablePalette } from '../../src/email/checks/unreadable-colors.ts';
import { directRenderer } from '../support/fakes/direct-renderer.ts';
import { readSecondLook } from '../unit/fixtures/demonstration-workspace.ts';
import { cliWorld } from './cli-world.ts';

const page = readFileSync('docs/themes.md', 'utf8');
const fences = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, text = '']) => text);
const { template, blockTemplates } = readSecondLook();

const wordsOf = (command: string) =>
  [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

it('each command of docs/themes.md does what the page says', async () => {
  const { folder, newsletter, screenshotter } = await cliWorld({
    deps: { renderer: directRenderer() },
  });
  const commands = fences('sh').flatMap((text) => text.trimEnd().split('\n'));
  for (const command of commands) {
    const [program, ...argv] = wordsOf(command);
    if (program === 'newsletter') {
      const { exitCode, stderr } = await newsletter(...argv);
      expect([command, exitCode, stderr]).toEqual([command, 0, stderr]);
    } else
      execFileSync('sh', ['-ec', command], { cwd: folder, env: { ...process.env, PROGRAMME: resolve('.') } });
  }
  expect(screenshotter.requests.map(({ width }) => width)).toContain(375);
  expect(commands.length).toBe(9);
});

it('its fragments are what a newsletter template may say', () => {
  const fragments = fences('json').map((text) => JSON.parse(text));
  expect(fragments).toHaveLength(4);
  for (const fragment of fragments.filter(({ id }) => id === undefined)) {
    const { roles, defaults, ...others } = fragment;
    const parameters = { ...template.defaults.parameters, ...defaults?.parameters };
    const next = parseInput(NewsletterTemplateSchema, {
      ...template,
      ...others,
      roles: { ...template.roles, ...roles },
      defaults: { ...template.defaults, parameters },
    });
    expect(unreadablePalette(next)).toEqual([]);
  }
});

it('its blocks are those of the second look', () => {
  const { description: _description, ...invitation } = blockTemplates.get('invitation') as never as Record<
    string,
    unknown
  >;
  const told = parseInput(BlockTemplateSchema, JSON.parse(fences('json').at(-1) ?? ''));
  expect(told).toMatchObject({ look: invitation.look, blockfilters: invitation.blockfilters });
  expect(fences('liquid')[0]).toBe(blockTemplates.get('enseigne')?.markup);
});

it('refuses the colour that the page says is refused, in these words', () => {
  const [palette] = fences('json').map((text) => JSON.parse(text));
  const { parameters } = palette.defaults;
  const next = { ...template, colors: palette.colors, roles: { ...template.roles, ...palette.roles } };
  const [refused] = unreadablePalette({
    ...next,
    defaults: {
      ...template.defaults,
      parameters: { ...template.defaults.parameters, ...parameters, linkcolor: 'eclat' },
    },
  });
  if (!refused) throw new Error('it is accepted');
  const { field, ratio, least, nearest } = refused;
  const told = `> ${unreadableColorWords.colorFields[field]} : ${unreadableColorWords.unreadable(ratio, least, nearest?.label)}`;
  expect(page.replace(/[\u00a0\u202f]/g, ' ')).toContain(told.replace(/[\u00a0\u202f]/g, ' '));
});

it('shows pictures that are there, each under 150 KB', () => {
  const pictures = [...page.matchAll(/\]\((images\/[^)]+)\)/g)].map(([, path = '']) => path);
  expect(pictures.length).toBeGreaterThanOrEqual(5);
  for (const path of pictures) expect(statSync(`docs/${path}`).size).toBeLessThan(150 * 1_024);
});
