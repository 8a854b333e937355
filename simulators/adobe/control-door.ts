import { z } from 'zod';
import { json, type SimulatedAnswer } from './answer.ts';
import { writeInstant } from './clock.ts';
import type { SimulatedDelivery } from './delivery.ts';
import type { ReadRequest } from './doors.ts';
import type { Instance } from './method.ts';
import { FaultSchema, type FaultScript } from './scripted-faults.ts';
import { type Settings, SettingsSchema } from './settings.ts';
import { element } from './xml.ts';

/** A call that came in, for tests to count. */
export interface SeenCall {
  at: string;
  action: string;
  status: number | 'cut';
}

/** What tests and people may do to the simulated instance, besides what Adobe's own doors offer. */
export interface Controls {
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
export function control(controls: Controls, { method, url, body }: ReadRequest): SimulatedAnswer {
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
