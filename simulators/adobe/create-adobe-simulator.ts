import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { ZodError } from 'zod';
import { AppError } from '../../src/core/errors/app-error.ts';
import { answerWith, json, plain, type SimulatedAnswer } from './answer.ts';
import { createClock } from './clock.ts';
import { type Controls, control, type SeenCall } from './control-door.ts';
import { createDeliveryBook } from './delivery-book.ts';
import { actionOf, createSoapDoor, describe, health, issueToken, type ReadRequest, upload } from './doors.ts';
import { createFileShelf } from './files.ts';
import type { Instance } from './method.ts';
import { createFaultScript, type ScriptedFault } from './scripted-faults.ts';
import { createSessions } from './sessions.ts';
import { type Settings, SettingsSchema } from './settings.ts';

export interface SimulatorOptions {
  /** 0 or nothing takes a free port. */
  port?: number;
  /** Ms since 1970. When given, the clock stands there until it is moved; otherwise it runs with the machine's. */
  now?: number;
  settings?: Partial<Settings>;
}

export interface AdobeSimulator extends Controls {
  /** Listens on this machine only. @throws AppError `port-unavailable` */
  start(): Promise<{ url: string; port: number }>;
  close(): Promise<void>;
}

/** Longest body taken, bytes. */
const longest = 64 * 1024 * 1024;

async function readAsked(request: http.IncomingMessage): Promise<ReadRequest> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > longest) throw new Error('body too long');
    parts.push(part);
  }
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  return {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', 'http://127.0.0.1'),
    headers,
    body: Buffer.concat(parts),
  };
}

/**
 * An Adobe Campaign instance and its IMS in this process: SOAP, deliveries that live on its own clock, three recipients
 * who get their letters in memory, and faults by script. Nothing of it is kept, nothing leaves it.
 */
export function createAdobeSimulator(options: SimulatorOptions = {}): AdobeSimulator {
  let settings = SettingsSchema.parse(options.settings ?? {});
  const clock = createClock({ start: options.now ?? Date.now(), isRunning: options.now === undefined });
  const instance: Instance = {
    clock,
    book: createDeliveryBook(clock, () => settings),
    files: createFileShelf(),
    sessions: createSessions(clock, () => settings),
  };
  const faults = createFaultScript();
  const calls: SeenCall[] = [];
  const controls: Controls = {
    instance,
    faults,
    calls: () => calls,
    settings: () => settings,
    changeSettings: (changes) => {
      settings = { ...settings, ...changes };
    },
  };
  const soap = createSoapDoor(instance, () => settings);

  async function open(asked: ReadRequest, fault: ScriptedFault | undefined): Promise<SimulatedAnswer> {
    const { pathname } = asked.url;
    if (pathname === '/nl/jsp/soaprouter.jsp' && asked.method === 'POST') return soap(asked, fault);
    if (pathname === '/ims/token/v3' && asked.method === 'POST') return issueToken(instance, asked);
    if (pathname === '/nl/jsp/uploadFile.jsp' && asked.method === 'POST') return upload(instance, asked);
    if (pathname === '/nl/jsp/schemawsdl.jsp') return describe(instance, asked);
    if (pathname === '/r/test') return health(instance);
    return plain(404, 'not found');
  }

  const controlled = (asked: ReadRequest): SimulatedAnswer => {
    try {
      return control(controls, asked);
    } catch (error) {
      if (error instanceof ZodError || error instanceof SyntaxError)
        return json(400, { error: error.message });
      throw error;
    }
  };

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const asked = await readAsked(request);
    if (asked.url.pathname.startsWith('/_simulator/'))
      return answerWith(response, undefined, async () => controlled(asked));
    const action = actionOf(asked);
    const fault = faults.strike(action);
    const call: SeenCall = { at: new Date(clock.now()).toISOString(), action, status: 'cut' };
    calls.push(call);
    response.on('finish', () => {
      call.status = response.statusCode;
    });
    await answerWith(response, fault, () => open(asked, fault));
  }

  const server = http.createServer((request, response) => {
    // A page of the web cannot steer it: a browser always says where it comes from.
    if (request.headers.origin !== undefined) {
      response.writeHead(403).end();
      return;
    }
    response.setHeader('date', new Date(clock.now()).toUTCString());
    answer(request, response).catch(() => response.destroy());
  });

  return {
    ...controls,
    start: () =>
      new Promise((resolve, reject) => {
        server.once('error', (error: NodeJS.ErrnoException) => {
          const isTaken = error.code === 'EADDRINUSE';
          reject(
            isTaken ? AppError.of('port-unavailable', { port: options.port ?? 0 }, { cause: error }) : error,
          );
        });
        server.listen({ port: options.port ?? 0, host: '127.0.0.1', exclusive: true }, () => {
          const { port } = server.address() as AddressInfo;
          resolve({ url: `http://127.0.0.1:${port}`, port });
        });
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
