import type { SimulatedClock } from './clock.ts';
import type { DeliveryBook } from './delivery-book.ts';
import { SoapFault } from './fault.ts';
import type { Uploads } from './files.ts';
import type { Sessions } from './sessions.ts';
import type { ReceivedSoapCall, Result } from './soap.ts';
import { elementsOf, textOf, type XmlElement } from './xml.ts';

export interface Instance {
  clock: SimulatedClock;
  book: DeliveryBook;
  files: Uploads;
  sessions: Sessions;
}

/** What a method does and gives back. @throws SoapFault */
export type Method = (instance: Instance, parameters: XmlElement[], call: ReceivedSoapCall) => Result[];

export const text = (name: string, value: string): Result => ({ name, type: 'string', value });
export const xml = (name: string, value: XmlElement | undefined): Result => ({
  name,
  type: 'element',
  value,
});

const nth = (parameters: XmlElement[], index: number): XmlElement => {
  const parameter = parameters[index];
  if (!parameter) throw new SoapFault(`SOP-330008 The parameter ${index + 1} is missing.`);
  return parameter;
};
export const textAt = (parameters: XmlElement[], index: number) => textOf(nth(parameters, index)).trim();
/** The document in a parameter, which the parameter wraps. */
export const documentAt = (parameters: XmlElement[], index: number) => elementsOf(nth(parameters, index))[0];

export const required = (document: XmlElement | undefined): XmlElement => {
  if (!document) throw new SoapFault('SOP-330008 A document is missing.');
  return document;
};
