import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { ScriptedFault } from './scripted-faults.ts';

export interface SimulatedAnswer {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

export const plain = (status: number, body: string): SimulatedAnswer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body,
});

export const json = (status: number, value: unknown): SimulatedAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

export const xmlAnswer = (status: number, body: string): SimulatedAnswer => ({
  status,
  headers: { 'content-type': 'text/xml; charset=utf-8' },
  body,
});

function send(response: ServerResponse, { status, headers }: SimulatedAnswer, body: string | Buffer): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

async function drip(response: ServerResponse, answer: SimulatedAnswer, ms: number): Promise<void> {
  const body = Buffer.from(answer.body);
  response.writeHead(answer.status, { ...answer.headers, 'content-length': body.length });
  for (let at = 0; at < body.length && !response.destroyed; at += 16) {
    response.write(body.subarray(at, at + 16));
    await wait(ms);
  }
  response.end();
}

function cutHalfway(response: ServerResponse, answer: SimulatedAnswer): void {
  const body = Buffer.from(answer.body);
  response.writeHead(answer.status, { ...answer.headers, 'content-length': body.length });
  response.write(body.subarray(0, body.length / 2), () => response.destroy());
}

const latin1 = ({ headers, ...answer }: SimulatedAnswer): SimulatedAnswer => ({
  ...answer,
  headers: { ...headers, 'content-type': 'text/xml; charset=iso-8859-1' },
});

/** Does what was asked, and answers it the way a fault has it. @param work does it, once at most */
export async function answerWith(
  response: ServerResponse,
  fault: ScriptedFault | undefined,
  work: () => Promise<SimulatedAnswer>,
): Promise<void> {
  if (fault && 'when' in fault && fault.when === 'before') return strike(response, fault, undefined, work);
  const answer = await work();
  if (fault) return strike(response, fault, answer, work);
  send(response, answer, answer.body);
}

async function strike(
  response: ServerResponse,
  fault: ScriptedFault,
  done: SimulatedAnswer | undefined,
  work: () => Promise<SimulatedAnswer>,
): Promise<void> {
  if (fault.act === 'cut') {
    if (fault.when === 'halfway' && done) cutHalfway(response, done);
    else response.destroy();
  } else if (fault.act === 'stall') {
    if (fault.ms === undefined) return;
    await wait(fault.ms);
    const answer = done ?? (await work());
    send(response, answer, answer.body);
  } else if (fault.act === 'status') {
    const retry = fault.retryAfter === undefined ? undefined : { 'retry-after': fault.retryAfter };
    const answer = { ...plain(fault.status, fault.body), ...(retry && { headers: retry }) };
    send(response, answer, answer.body);
  } else if (done) {
    if (fault.act === 'drip') return drip(response, done, fault.ms);
    if (fault.act === 'truncate') send(response, done, done.body.slice(0, done.body.length / 2));
    if (fault.act === 'latin1') send(response, latin1(done), Buffer.from(done.body, 'latin1'));
    if (fault.act === 'soap') send(response, done, done.body);
  }
}
