import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { ZodError, z } from 'zod';
import { AppError } from '../../src/core/errors/app-error.ts';
import { answerWith, json, plain, type SimulatedAnswer } from './answer.ts';
import { createClock, writeInstant } from './clock.ts';
import type { SimulatedDelivery } from './delivery.ts';
import { createDeliveryBook } from './delivery-book.ts';
import { actionOf, createSoapDoor, describe, health, issueToken, type ReadRequest, upload } from './doors.ts';
import { createUploads } from './files.ts';
import type { Instance } from './method.ts';
import { createFaultScript, FaultSchema, type FaultScript, type ScriptedFault } from './scripted-faults.ts';
import { createSessions } from './sessions.ts';
import { type Settings, SettingsSchema } from './settings.ts';
import { element } from './xml.ts';

/** A call that came in, for tests to count. */
export interface SeenCall {
  at: string;
  action: string;
  status: number | 'cut';
}

/** What tests and people may do to the simulated instance, besides what Adobe's own doors offer. */
interface Controls {
  instance: Instance;
  faults: FaultScript;
  calls(): readonly SeenCall[];
  settings(): Settings;
  changeSettings(changes: Partial<Settings>): void;
}

const ClockSchema = z.union([
  z.strictObject({ advance: z.int().min(0) }),
  z.strictObject({ now: z.iso.datetime() }),
]);
const EditSchema = z.strictObject({ label: z.string().optional(), contactDate: z.string().optional() });

const summary = (delivery: SimulatedDelivery) => ({
  id: delivery.id,
  internalName: delivery.internalName,
  label: delivery.label,
  state: delivery.state,
  contactDate: delivery.contactDate === undefined ? null : writeInstant(delivery.contactDate),
  lastModified: writeInstant(delivery.lastModified),
  targeted: delivery.audience.length,
  messages: delivery.messages.length,
  problem: delivery.problem ?? null,
});

/** What a person does in Adobe's console behind our back. */
function editInConsole({ book }: Instance, name: string, changes: z.output<typeof EditSchema>): boolean {
  const delivery = book.find(name);
  if (!delivery) return false;
  const { label, contactDate } = changes;
  const scheduling = contactDate === undefined ? [] : [element('scheduling', { contactDate })];
  book.update(delivery, element('delivery', label === undefined ? {} : { label }, scheduling));
  return true;
}

const notFound = json(404, { error: 'not found' });

/** `/_simulator/…`: JSON in, JSON out. @throws ZodError for a body that says something else */
function control(controls: Controls, { method, url, body }: ReadRequest): SimulatedAnswer {
  const { instance, faults } = controls;
  const [, , noun = '', name = '', part] = url.pathname.split('/').map(decodeURIComponent);
  const given = () => JSON.parse(body.toString('utf8') || '{}') as unknown;
  const state = () => ({
    now: new Date(instance.clock.now()).toISOString(),
    settings: controls.settings(),
    deliveries: instance.book.all().map(summary),
    files: instance.files.all(),
    calls: controls.calls(),
  });

  if (method === 'GET' && noun === 'state') return json(200, state());
  // After so many: whoever steers by calls asks often.
  if (method === 'GET' && noun === 'calls') return json(200, { calls: controls.calls().slice(Number(name)) });
  if (method === 'GET' && noun === 'deliveries' && part === 'messages') {
    const delivery = instance.book.find(name);
    return delivery ? json(200, { messages: delivery.messages }) : notFound;
  }
  if (method === 'DELETE' && noun === 'faults') faults.clear();
  else if (method !== 'POST') return notFound;
  else if (noun === 'faults') faults.add(FaultSchema.parse(given()));
  else if (noun === 'settings') controls.changeSettings(SettingsSchema.partial().parse(given()));
  else if (noun === 'sessions') instance.sessions.expireAll();
  else if (noun === 'clock') {
    const change = ClockSchema.parse(given());
    if ('advance' in change) instance.clock.advance(change.advance);
    else instance.clock.set(Date.parse(change.now));
  } else if (noun === 'deliveries') {
    if (!editInConsole(instance, name, EditSchema.parse(given()))) return notFound;
  } else return notFound;
  return json(200, state());
}

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
    files: createUploads(),
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
