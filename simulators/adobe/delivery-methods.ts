import { writeInstant } from './clock.ts';
import { type SimulatedDelivery, states } from './delivery.ts';
import { SoapFault } from './fault.ts';
import { documentAt, type Instance, type Method, required, text, textAt, xml } from './method.ts';
import { element, type XmlElement } from './xml.ts';

function deliveryNamed({ book }: Instance, name: string): SimulatedDelivery {
  const delivery = book.find(name);
  if (!delivery) throw new SoapFault(`XTK-170006 The delivery '${name}' does not exist.`);
  return delivery;
}

/** What `xtk:persist#Write` does with a delivery. */
export function writeDelivery({ book }: Instance, document: XmlElement): SimulatedDelivery | undefined {
  const { id, internalName, _operation: operation = 'insertOrUpdate' } = document.attributes;
  const known = book.find(id ?? '') ?? book.find(internalName ?? '');
  if (operation === 'insert' || (operation === 'insertOrUpdate' && !known)) return book.insert(document);
  if (known && operation !== 'none') book.update(known, document);
  return known;
}

/** Job ids are those of deliveries here; what follows the `@@` is a signature that nobody checks. */
const jobIdOf = ({ id }: SimulatedDelivery) => `${id}/nms:delivery@@simulated`;
const deliveryOfJob = (job: string) => job.split('/')[0] ?? '';

/** Status of a job: 1 waiting, 2 running, 3 finished. */
const jobStatus = ({ state }: SimulatedDelivery) => {
  if (state === states.edition) return '1';
  return state < states.failed ? '2' : '3';
};

function jobLog({ log }: SimulatedDelivery, after: number, most: number): XmlElement {
  const lines = log.filter(({ id }) => id > after).slice(0, most);
  return element(
    'elemReturnLogs',
    {},
    lines.map(({ id, at, type, message }) =>
      element('log', {
        ...{ id: String(id), iRc: type === 0 ? '16384' : '0', logDate: writeInstant(at) },
        ...{ logType: String(type), message, object: '' },
      }),
    ),
  );
}

const steer =
  (what: 'play' | 'pause' | 'stop'): Method =>
  (instance, parameters) => {
    instance.book[what](deliveryNamed(instance, textAt(parameters, 0)));
    return [];
  };

/** The methods of nms:delivery and of its jobs. */
export const deliveryMethods: Record<string, Method> = {
  'nms:delivery#SubmitDelivery': ({ book }, parameters) => {
    book.assertRoom();
    const document = book.fromTemplate(textAt(parameters, 0), documentAt(parameters, 1));
    const delivery = book.insert(document);
    book.prepare(delivery);
    return [{ name: 'plDeliveryId', type: 'int', value: String(delivery.id) }];
  },
  'nms:delivery#CreateFromModel': ({ book }, parameters) => {
    const document = book.fromTemplate(textAt(parameters, 0), documentAt(parameters, 1));
    const { attributes } = document;
    return [xml('pdomDelivery', { ...document, attributes: { ...attributes, xtkschema: 'nms:delivery' } })];
  },
  'nms:delivery#PrepareAndStart': (instance, parameters) => {
    const delivery = writeDelivery(instance, required(documentAt(parameters, 0)));
    if (delivery) instance.book.prepare(delivery);
    return [];
  },
  'nms:delivery#Play': steer('play'),
  'nms:delivery#Pause': steer('pause'),
  'nms:delivery#Stop': steer('stop'),
  'xtk:jobInterface|nms:delivery#Submit': (instance, parameters) => {
    const method = textAt(parameters, 1);
    if (!/^Prepare(AndStart)?$/.test(method))
      throw new SoapFault(`SOP-330011 The method '${method}' is not defined in 'nms:delivery'.`);
    const delivery = writeDelivery(instance, required(documentAt(parameters, 0)));
    if (!delivery) throw new SoapFault('XTK-170006 The delivery does not exist.');
    instance.book.prepare(delivery);
    return [text('pstrId', jobIdOf(delivery))];
  },
  'xtk:job#GetStatus': (instance, parameters) => {
    const delivery = deliveryNamed(instance, deliveryOfJob(textAt(parameters, 0)));
    const isOver = delivery.state >= states.failed;
    const progress = element('progress', { current: isOver ? '100' : '50', max: '100' });
    return [
      { name: 'psStatus', type: 'short', value: jobStatus(delivery) },
      xml('pelemReturnLogs', jobLog(delivery, Number(textAt(parameters, 1)), Number(textAt(parameters, 2)))),
      xml('pelemProperties', element('elemProperties', { warning: '0' }, [progress])),
    ];
  },
};
