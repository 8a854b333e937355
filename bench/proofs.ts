import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import nodemailer from 'nodemailer';
import { createWorkspace, openWorkspace } from '../src/compose.ts';
import { loadStoredProof, rebuildMail } from '../src/use-cases/proofs/rebuild-mail.ts';
import { sendProof } from '../src/use-cases/proofs/send-proof.ts';
import { type BatchTime, timeBatch } from './proofs/batch.ts';

/**
 * 500 proofs of the demonstration's letter to an SMTP server of its own process that throws them away: ours, whole
 * (rendered, sealed, journalled, answers kept), against bare nodemailer with the same pool and the same mail. Then a table
 * of 100 proofs as the program mails it, to a server that takes 50 ms for each answer: FORMER=<folder of an older
 * checkout, built> measures that one in the same run, and fails above a quarter of its time.
 */
const count = 500;
const mostOfNodemailer = 0.5;
const most = 200;
const rounds = Number(process.env.ROUNDS ?? 3);
const campaignId = 'lettre-de-decembre-2026';

async function startSink() {
  const server = fork(resolve('bench/proofs/sink.mjs'));
  const told = async () => (await once(server, 'message'))[0] as number;
  return {
    port: await told(),
    received: () => {
      server.send('received');
      return told();
    },
    close: () => server.kill(),
  };
}

const sink = await startSink();
const folder = mkdtempSync(join(tmpdir(), 'newsletter-bench-proofs-'));
await createWorkspace({ folder, demo: true });
writeFileSync(
  join(folder, 'newsletter.config.json'),
  JSON.stringify({
    mail: {
      transport: 'smtp',
      host: '127.0.0.1',
      port: sink.port,
      from: { name: 'Banc', email: 'banc@example.org' },
    },
  }),
);
const { deps, config, close } = await openWorkspace({ from: folder, env: {}, watch: false });
const addressesOf = (round: number) => Array.from({ length: count }, (_, n) => `a${n}r${round}@example.org`);
const connections = config.mail.connections;

/** ms of processor of this process, threads and all. */
async function processorTime(work: () => Promise<void>): Promise<number> {
  const already = await sink.received();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  const arrived = (await sink.received()) - already;
  if (arrived !== count) throw new Error(`${arrived} of ${count} arrived`);
  return (user + system) / 1_000;
}

/** A proof goes to 200 people at most; the same people at once would be the same proof. */
async function ours(addresses: readonly string[]): Promise<void> {
  for (let at = 0; at < count; at += most) {
    const batmail = addresses.slice(at, at + most).join(' ');
    await sendProof(deps, { campaignId, batmail });
  }
}

async function bare(addresses: readonly string[]): Promise<void> {
  const [proof] = await deps.proofs.list(campaignId);
  const campaign = await deps.campaigns.get(campaignId);
  if (!proof || !campaign) throw new Error('no proof to take the mail from');
  const mail = await rebuildMail(deps, await loadStoredProof(deps, campaign, proof.number));
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    host: '127.0.0.1',
    port: sink.port,
  });
  const message = {
    from: { name: mail.from.name, address: mail.from.email },
    subject: mail.subject,
    text: mail.text,
    html: String(mail.html),
    attachments: mail.pictures.map(({ contentId, filename, contentType, bytes }) => ({
      cid: contentId,
      filename,
      contentType,
      content: Buffer.from(bytes),
    })),
  };
  await Promise.all(addresses.map((to) => transport.sendMail({ ...message, to })));
  transport.close();
}

const best = { ours: Number.POSITIVE_INFINITY, bare: Number.POSITIVE_INFINITY };
try {
  for (let round = 0; round < rounds; round += 1) {
    best.ours = Math.min(best.ours, await processorTime(() => ours(addressesOf(round))));
    best.bare = Math.min(best.bare, await processorTime(() => bare(addressesOf(round))));
  }
} finally {
  await close();
  sink.close();
  rmSync(folder, { recursive: true, force: true });
}
const second = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;
const ratio = best.ours / best.bare;
console.log(`${count} proofs over ${connections} connections, processor time, best of ${rounds}:`);
console.log(`  newsletter       ${second(best.ours)}`);
console.log(`  bare nodemailer  ${second(best.bare)}`);
console.log(`  ratio            ${ratio.toFixed(2)} of its time (at most ${mostOfNodemailer})`);
if (ratio > mostOfNodemailer) process.exitCode = 1;

const of = (name: string, { ms, connections: used }: BatchTime) =>
  console.log(`  ${name.padEnd(16)} ${second(ms)}, at most ${used} connections at once`);
console.log('a table of 100 proofs, each answer of the server after 50 ms:');
const former = process.env.FORMER;
const now = await timeBatch('.');
of('newsletter', now);
if (now.connections > connections)
  throw new Error(`${now.connections} connections instead of ${connections}`);
if (former) {
  const then = await timeBatch(former);
  of('before', then);
  console.log(`  ratio            ${(now.ms / then.ms).toFixed(2)} of the time before (at most 0.25)`);
  if (now.ms > then.ms / 4) process.exitCode = 1;
}
