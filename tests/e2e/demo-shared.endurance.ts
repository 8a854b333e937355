import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';

/** Whether something listens there. */
async function isTaken(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}

test('the shared demonstration starts by itself, answers, and leaves nothing behind when Ctrl+C ends it', async (story) => {
  const program = spawn(process.execPath, ['scripts/demo-shared.mjs'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void program.kill('SIGTERM'));
  const ended = once(program, 'exit');
  const complaint = text(program.stderr);
  let said = '';
  program.stdout.setEncoding('utf8').on('data', (part: string) => {
    said += part;
  });
  const isReady = () => said.includes('Ctrl+C') || program.exitCode !== null;
  await vi.waitUntil(isReady, { timeout: 170_000, interval: 200 });
  if (program.exitCode !== null && /ne peut pas tourner ici/.test(await complaint))
    return story.skip(await complaint);

  const [url = ''] = /http:\/\/localhost:\d+/.exec(said) ?? [];
  const folder = /dossiers +(\S+)/.exec(said)?.[1] ?? '';
  const ports = [...said.matchAll(/\b\d{4,5}\b(?=[/,\n])/g)].map(([port]) => Number(port));
  const answers = await Promise.all([1, 2, 3].map(() => fetch(`${url}/readyz`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await (await fetch(url, { headers: { accept: 'text/html' } })).text()).toContain('S’identifier');
  expect(existsSync(folder)).toBe(true);
  expect(await Promise.all(ports.map(isTaken))).not.toContain(false);

  program.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  expect(await Promise.all(ports.map(isTaken))).not.toContain(true);
  expect(existsSync(folder)).toBe(false);
}, 240_000);
