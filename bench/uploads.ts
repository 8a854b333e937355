import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import sharp from 'sharp';

// Twenty uploads of 10 MB at once into the built server: its memory, and how long other requests take meanwhile.

const uploads = 20;
const heavy = 10 * 1024 ** 2;
const goals = { residentMb: 600, p99: 200 };

/** A photograph of 24 megapixels that weighs 10 MB: what a camera gives. */
async function aPhotograph(): Promise<Buffer> {
  const [width, height] = [6_000, 4_000];
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const drawing = sharp({
    create: { width: width / 2, height: height / 2, channels: 3, background: '#888', noise },
  });
  for (const quality of [50, 60, 68, 74, 80, 86, 90, 94]) {
    const bytes = await drawing.clone().resize(width, height).jpeg({ quality }).toBuffer();
    if (bytes.length > heavy * 0.9) return bytes;
  }
  throw new Error('no photograph is that heavy');
}

/** The same picture in other bytes: a comment makes each file one that the library has not. */
function marked(photograph: Buffer): Uint8Array<ArrayBuffer> {
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0x00, 0x12]), randomBytes(16)]);
  return new Uint8Array(Buffer.concat([photograph.subarray(0, 2), comment, photograph.subarray(2)]));
}

interface Served {
  process: ChildProcess;
  url: string;
}

async function serve(folder: string): Promise<Served> {
  const argv = [resolve('bin/newsletter.js'), 'serve', '--demo', '--no-open', '--port', '0'];
  const child = spawn(process.execPath, argv, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { process: child, url: url.replace(/\/$/, '') };
}

/** MB of the server and of what works on pictures for it; `VmHWM` is the most there ever was of each. Linux alone says it. */
function memoryOf(pid: number | undefined, kind: 'VmRSS' | 'VmHWM'): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...children]
    .map((one) => readFileSync(`/proc/${one}/status`, 'utf8'))
    .map((status) => Number(new RegExp(`${kind}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_024)
    .reduce((sum, each) => sum + each, 0);
}

async function upload(url: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([bytes]), 'photographie.jpg');
  const answer = await fetch(`${url}/medias/ajaxform`, { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  const { media } = (await answer.json()) as { media: { original: string } };
  // As the screen does: its small picture, and what a letter would send.
  for (const width of [320, 1_160])
    await (await fetch(`${url}${media.original}~w${width}.jpg`)).arrayBuffer();
}

const asked = ['/api/campaigns', '/media/identite/logo.png', '/api/medias?limit=60', '/api/workspace'];

/** What others ask of the server meanwhile, ms each, by address; in a thread that does nothing else. */
async function askUntilTold(url: string): Promise<void> {
  let isTold = false;
  parentPort?.once('message', () => {
    isTold = true;
  });
  const times: Record<string, number[]> = {};
  for (let nth = 0; !isTold; nth += 1) {
    const path = asked[nth % asked.length] ?? '';
    const begun = performance.now();
    await (await fetch(url + path)).arrayBuffer();
    times[path] = [...(times[path] ?? []), performance.now() - begun];
    await wait(10);
  }
  parentPort?.postMessage(times);
}

function askMeanwhile(url: string): () => Promise<Record<string, number[]>> {
  const thread = new Worker(new URL(import.meta.url), { workerData: url });
  return async () => {
    thread.postMessage('enough');
    const [times] = (await once(thread, 'message')) as [Record<string, number[]>];
    return times;
  };
}

const line = (text: string) => process.stdout.write(`${text}\n`);

function tellTimes(name: string, times: number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  const [median, p99] = [at(0.5), at(0.99)];
  line(`${name}: ${times.length} requests, median ${median.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`);
  return p99;
}

async function measure(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'newsletter-bench-'));
  const served = await serve(folder);
  try {
    const photograph = await aPhotograph();
    const files = Array.from({ length: uploads }, () => marked(photograph));
    await wait(2_000);
    const before = memoryOf(served.process.pid, 'VmRSS');
    const enough = askMeanwhile(served.url);
    const begun = performance.now();
    await Promise.all(files.map((file) => upload(served.url, file)));
    const seconds = (performance.now() - begun) / 1_000;
    const times = await enough();
    const most = memoryOf(served.process.pid, 'VmHWM');
    await wait(10_000);
    const after = memoryOf(served.process.pid, 'VmRSS');
    line(`${uploads} uploads of ${(photograph.length / 1024 ** 2).toFixed(1)} MB: ${seconds.toFixed(1)} s`);
    line(
      `memory, MB: ${before.toFixed(0)} before, ${most.toFixed(0)} at most (goal ${goals.residentMb}), ${after.toFixed(0)} ten seconds after`,
    );
    for (const [path, some] of Object.entries(times)) tellTimes(path, some);
    const p99 = tellTimes(`all (goal ${goals.p99} ms)`, Object.values(times).flat());
    process.exitCode = most < goals.residentMb && p99 < goals.p99 ? 0 : 1;
  } finally {
    served.process.kill('SIGTERM');
    await once(served.process, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
}

await (isMainThread ? measure() : askUntilTold(workerData as string));
