import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLetterFiles } from '../../src/cli/letter-files.ts';
import { createWorkspace, type OpenWorkspace, openWorkspace } from '../../src/compose.ts';
import { layoutFidelity, preservedShare } from '../../src/core/import/fidelity.ts';
import { tryImport } from '../../src/use-cases/imports/try-import.ts';
import { directRenderer } from '../support/fakes/direct-renderer.ts';

// Letters that other people's generators make of what we wrote (fixtures/import/generated), measured in the browser.

const letters = join(import.meta.dirname, '../../fixtures/import/generated/letters');

/** What a layout keeps at least, %; where a letter waits for something, what it keeps today. 'À faire' names what is below the usual. */
const usual = 80;
const waiting: Readonly<Record<string, { least: number; for: string }>> = {
  'maizzle-2': { least: 50, for: 'columns of a fifth and four fifths' },
  'mjml-4': { least: 70, for: 'titles of two sizes in columns' },
  'react-email-3': { least: 89, for: 'buttons as near to their prices as they were' },
};

let folder: string;
let workspace: OpenWorkspace;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'newsletter-generated-'));
  await createWorkspace({ folder, demo: false });
  workspace = await openWorkspace({ from: folder, env: {}, watch: false });
});
afterAll(async () => {
  await workspace.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(await readdir(letters))('the letter %s, as blocks', (name) => {
  it('keeps its words, links and pictures, and its layout, or names what of that is lost', async () => {
    const deps = { ...workspace.deps, renderer: directRenderer() };
    const files = await readLetterFiles(join(letters, name));
    const { report } = await tryImport(deps, { as: 'blocks', files, fetch: false });
    const { words, links, pictures, layout } = report.measure ?? expect.unreachable('it was not measured');
    expect([words, links, pictures].map(preservedShare)).toEqual([1, 1, 1]);
    const kept = 100 * layoutFidelity(layout ?? expect.unreachable('its layout was not measured'));
    expect(kept).toBeGreaterThanOrEqual(waiting[name]?.least ?? usual);
    const named = report.remarks.filter(
      ({ code, severity }) => code === 'layout-lost' && severity === 'todo',
    );
    if (kept < usual) expect(named).not.toEqual([]);
  });
});

it('half of these letters and more keep at least 95 % of their layout', async () => {
  const deps = { ...workspace.deps, renderer: directRenderer() };
  const kept: number[] = [];
  for (const name of await readdir(letters)) {
    const { report } = await tryImport(deps, {
      ...{ as: 'blocks', fetch: false },
      files: await readLetterFiles(join(letters, name)),
    });
    if (report.measure?.layout) kept.push(layoutFidelity(report.measure.layout));
  }
  expect(kept.filter((share) => share >= 0.95).length).toBeGreaterThanOrEqual(kept.length / 2);
});
