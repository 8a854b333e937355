import { canonicalJson } from '../campaign/canonical-json.ts';
import { type Delivery, deliveryStatuses } from './delivery.ts';
import type { Send, SendAlarm, SendLogEntry, SendStatus } from './send.ts';

/** Whatever a platform may tell next of a send of which it told something else. */
const others = (status: Delivery['status']) => deliveryStatuses.filter((other) => other !== status);

/** Every change of status there is, whoever makes it: us, the platform, or a person on the platform. */
export const transitions: Readonly<Record<SendStatus, readonly SendStatus[]>> = {
  unknown: deliveryStatuses,
  preparing: [...others('preparing'), 'unknown'],
  'awaiting-approval': others('awaiting-approval'),
  scheduled: others('scheduled'),
  paused: others('paused'),
  sending: ['paused', 'sent', 'cancelled', 'failed'],
  sent: [],
  cancelled: [],
  failed: [],
};

/** What was given up may turn up all the same, wherever it has got to. */
const isLegal = ({ status, journal }: Send, to: SendStatus) =>
  status === to || transitions[status].includes(to) || journal.at(-1)?.step === 'given-up';

/** A send with one line more. A change of status that is not in the table is a bug of ours. */
export function appendLogEntry(send: Send, line: SendLogEntry): Send {
  if (!isLegal(send, line.status)) throw new Error(`${send.key}: ${send.status} to ${line.status}`);
  return { ...send, status: line.status, journal: [...send.journal, line] };
}

/** What somebody changed on the platform since it took our demand in. */
function drift(left: Delivery, found: Delivery): SendAlarm[] {
  // The platform itself touches a delivery as it goes on; while it waits, only people do.
  const facts = [
    'at',
    'label',
    ...(found.status === left.status ? (['lastModified'] as const) : []),
  ] as const;
  return facts.flatMap((fact) => {
    const [expected, now] = [left[fact], found[fact]];
    return expected === undefined || now === undefined || expected === now
      ? []
      : [{ fact, expected, found: now }];
  });
}

/** Whatever the order in which a file or an answer names its facts. */
const isSame = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b);

/**
 * A send once its platform has been read: the line says what is new, with an alarm where it is not as our demand left
 * it. One that says nothing new leaves the send as it is, so that reading often does not fill the journal.
 */
export function withDelivery(send: Send, delivery: Delivery, line: Pick<SendLogEntry, 'at' | 'step'>): Send {
  const { status, detail } = delivery;
  const legal = isLegal(send, status);
  const left = send.left ?? (status === 'preparing' ? undefined : delivery);
  // What was given up stays marked, however far it goes.
  const wasGivenUp = send.journal.some(({ step }) => step === 'given-up') && status !== 'failed';
  const expected = wasGivenUp ? 'failed' : send.status;
  const alarms = [
    ...(left ? drift(left, delivery) : []),
    ...(legal && !wasGivenUp ? [] : [{ fact: 'status' as const, expected, found: status }]),
  ];
  const isOther = legal && status !== send.status;
  const isNews =
    isOther || line.step !== 'read' || !isSame(send.delivery, delivery) || !isSame(send.alarms, alarms);
  if (!isNews) return send;
  const facts = { ...send, delivery, alarms, ...(left && { left }) };
  return appendLogEntry(facts, { ...line, status: legal ? status : send.status, ...(detail && { detail }) });
}
