import { analyse, writeMessages } from './analysis.ts';
import { readInstant, type SimulatedClock } from './clock.ts';
import { type SimulatedDelivery, states } from './delivery.ts';
import { SoapFault } from './fault.ts';
import type { Settings } from './settings.ts';
import { type DeliveryTemplate, templates } from './world.ts';
import { descend, overlay, type XmlElement } from './xml.ts';

export interface DeliveryBook {
  all(): SimulatedDelivery[];
  /** By id, else by internal name. */
  find(named: string): SimulatedDelivery | undefined;
  /** The delivery that a template and a content make, not yet kept. @throws SoapFault */
  fromTemplate(template: string, content: XmlElement | undefined): XmlElement;
  /** Keeps a delivery in edition. @throws SoapFault for a name that is taken */
  insert(content: XmlElement): SimulatedDelivery;
  update(delivery: SimulatedDelivery, content: XmlElement): void;
  /** @throws SoapFault when the queue is full */
  assertRoom(): void;
  /** Begins the analysis; sending follows on its own. */
  prepare(delivery: SimulatedDelivery): void;
  play(delivery: SimulatedDelivery): void;
  pause(delivery: SimulatedDelivery): void;
  stop(delivery: SimulatedDelivery): void;
}

const preparing = (state: number) => state > states.edition && state < states.failed;

/** The deliveries of the simulated instance; time moves them on whenever somebody looks. */
export function createDeliveryBook(clock: SimulatedClock, settings: () => Settings): DeliveryBook {
  const deliveries: SimulatedDelivery[] = [];
  let lastId = 4_710;
  let lastLog = 1_500;

  const log = (delivery: SimulatedDelivery, type: number, message: string, at = clock.now()) =>
    delivery.log.push({ id: ++lastLog, at, type, message });

  function enter(delivery: SimulatedDelivery, state: number, at: number): void {
    delivery.state = state;
    delivery.since = at;
    if (state === states.sending && delivery.messages.length === 0)
      delivery.messages = writeMessages(delivery);
    if (state === states.failed) log(delivery, 0, delivery.problem ?? '', at);
  }

  const afterAnalysis = ({ approval, contactDate = 0, since }: SimulatedDelivery) =>
    approval ? states.toApprove : contactDate > since ? states.delayed : states.sending;

  /** What comes next by itself, and when. */
  function next(delivery: SimulatedDelivery): { state: number; at: number } | undefined {
    const { preparationMs, sendingMs, stoppingMs } = settings();
    const { state, since, contactDate = since, problem } = delivery;
    if (state === states.targeting)
      return { state: problem ? states.failed : states.personalising, at: since + preparationMs / 2 };
    if (state === states.personalising)
      return { state: afterAnalysis(delivery), at: since + preparationMs / 2 };
    if (state === states.delayed) return { state: states.sending, at: Math.max(contactDate, since) };
    if (state === states.sending) return { state: states.finished, at: since + sendingMs };
    if (state === states.stopping) return { state: states.stopped, at: since + stoppingMs };
    return undefined;
  }

  function settle(delivery: SimulatedDelivery): SimulatedDelivery {
    for (let step = next(delivery); step && step.at <= clock.now(); step = next(delivery))
      enter(delivery, step.state, step.at);
    return delivery;
  }

  const all = () => deliveries.map(settle);

  function read(delivery: SimulatedDelivery, content: XmlElement): void {
    const { internalName, label } = content.attributes;
    const { contactDate, delayed } = descend(content, 'scheduling')?.attributes ?? {};
    Object.assign(delivery, {
      content,
      internalName: internalName ?? delivery.internalName,
      label: label ?? delivery.label,
      contactDate: delayed === '0' || delayed === 'false' ? undefined : readInstant(contactDate),
      lastModified: clock.now(),
    });
  }

  const change = (delivery: SimulatedDelivery, state: number) => {
    enter(delivery, state, clock.now());
    delivery.lastModified = clock.now();
  };

  return {
    all,
    find: (named) => {
      const found = deliveries.find(({ id }) => String(id) === named);
      const delivery = found ?? deliveries.find(({ internalName }) => internalName === named);
      return delivery && settle(delivery);
    },
    fromTemplate(name, content) {
      const template = templateNamed(name);
      const own = { 'template-internalName': template.internalName };
      const under = { ...template.content, attributes: { ...template.content.attributes, ...own } };
      return content ? overlay(under, content) : under;
    },
    insert(content) {
      const id = ++lastId;
      const internalName = content.attributes.internalName || `DM${id}`;
      if (
        settings().duplicates === 'refused' &&
        deliveries.some((other) => other.internalName === internalName)
      )
        throw new SoapFault(
          'XTK-170024 The document cannot be saved.',
          `PGS-220000 PostgreSQL error: ERROR: duplicate key value violates unique constraint "nmsdelivery_internalname" DETAIL: Key (sinternalname)=(${internalName}) already exists.`,
        );
      const template = templates.find(
        (one) => one.internalName === content.attributes['template-internalName'],
      );
      const now = clock.now();
      const delivery: SimulatedDelivery = {
        id,
        internalName,
        label: '',
        content,
        approval: template?.approval ?? true,
        state: states.edition,
        since: now,
        created: now,
        lastModified: now,
        contactDate: undefined,
        problem: undefined,
        audience: [],
        messages: [],
        log: [],
      };
      read(delivery, content);
      deliveries.push(delivery);
      return delivery;
    },
    update: (delivery, content) => read(delivery, overlay(delivery.content, content)),
    assertRoom() {
      if (all().filter(({ state }) => preparing(state)).length >= settings().queueSize)
        throw new SoapFault('DLV-490100 The maximum number of deliveries in the queue is reached.');
    },
    prepare(delivery) {
      const { audience, problem } = analyse(delivery.content);
      const { analysisFailure } = settings();
      Object.assign(delivery, { audience, problem: analysisFailure ?? problem, messages: [] });
      log(delivery, 2, 'Target preparation in progress...');
      change(delivery, states.targeting);
      settle(delivery);
    },
    play(delivery) {
      if (delivery.state !== states.toApprove && delivery.state !== states.paused) return;
      delivery.approval = false;
      delivery.since = clock.now();
      change(delivery, afterAnalysis(delivery));
      settle(delivery);
    },
    pause(delivery) {
      if (delivery.state === states.delayed || delivery.state === states.sending)
        change(delivery, states.paused);
    },
    stop(delivery) {
      // Too late, or nothing to stop: Adobe says nothing, and nothing changes.
      if (delivery.state >= states.stopping || delivery.state === states.failed) return;
      change(delivery, states.stopping);
      settle(delivery);
    },
  };
}

/** @throws SoapFault */
function templateNamed(name: string): DeliveryTemplate {
  const template = templates.find(({ internalName }) => internalName === name);
  if (!template)
    throw new SoapFault(`XTK-170019 The delivery template '${name}' does not exist or cannot be read.`);
  return template;
}
