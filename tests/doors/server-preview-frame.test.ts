import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { request } from './server-requests.ts';
import { type RunningServer, startServer } from './server-running.ts';
import { aWorkspace } from './server-workspace.ts';

// The page of the editor's preview (decisions 7; docs/decisions/0009), before any script.
let running: RunningServer;

beforeAll(async () => {
  running = await startServer((await aWorkspace()).deps);
});
afterAll(() => running.stop());

const frame = (path: string) => request(`${running.url}/preview-frame${path}`);

describe('the page of the preview', () => {
  test('holds the letter as the editor draws it, and runs nothing', async () => {
    const { status, text, headers } = await frame('/lettre-de-decembre');
    expect(status).toBe(200);
    expect(text).toContain('data-block-id="b1"');
    expect(text).toContain('[data-empty-position]');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^sandbox allow-same-origin; default-src 'none'/);
    expect(policy).not.toContain('script-src');
    expect(headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['without an address', ''],
    ['for a raw newsletter', '/courriel-donne'],
    ['for a campaign nobody knows, which the editor will say', '/nulle-part'],
    ['for a version of another campaign', '/courriel-donne/000001-zzzzzz'],
    ['for what is no id', '/..%2f..%2fetc'],
  ])('is empty %s', async (_, path) => {
    const { status, text } = await frame(path);
    expect(status).toBe(200);
    expect(text).toMatch(/<body><\/body>/);
  });
});
