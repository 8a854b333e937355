import { SoapFault } from './fault.ts';
import {
  childNamed,
  element,
  elementsOf,
  readXml,
  textOf,
  writeXml,
  type XmlElement,
  XmlError,
} from './xml.ts';

/** A call as Adobe reads it: the parameters by their place, whatever they are called. */
export interface ReceivedSoapCall {
  /** `nms:delivery#SubmitDelivery`. */
  action: string;
  sessionToken: string;
  parameters: XmlElement[];
}

const envelopeNamespace = 'http://schemas.xmlsoap.org/soap/envelope/';

/** Clients spell the methods that a schema takes from an interface in two ways: both name one. */
const interfaces: Record<string, string> = {
  'xtk:persist|xtk:session': 'xtk:persist',
  'xtk:jobInterface|xtk:job': 'xtk:job',
};

const actionOf = (schema: string, method: string) => `${interfaces[schema] ?? schema}#${method}`;

/** @param header the SOAPAction header, which must name the method of the body. @throws SoapFault */
export function readCall(body: string, header: string | undefined): ReceivedSoapCall {
  const announced = (header ?? '').replace(/^"|"$/g, '');
  if (announced === '') throw new SoapFault('SOP-330006 The SOAPAction header is missing.');
  const method = methodOf(body);
  const action = actionOf(method.namespace.replace(/^urn:/, ''), method.name);
  const [schema = '', name = ''] = announced.split('#');
  if (actionOf(schema, name) !== action)
    throw new SoapFault(
      `SOP-330007 The SOAPAction header '${announced}' contradicts the method '${action}'.`,
    );
  const [session, ...parameters] = elementsOf(method);
  if (!session) throw new SoapFault(`SOP-330008 The session token of '${action}' is missing.`);
  return { action, sessionToken: textOf(session), parameters };
}

function methodOf(body: string): XmlElement {
  try {
    const envelope = readXml(body);
    const method = elementsOf(childNamed(envelope, 'Body') ?? element('none'))[0];
    if (envelope.name === 'Envelope' && envelope.namespace === envelopeNamespace && method) return method;
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
  }
  throw new SoapFault('SOP-330001 The SOAP message cannot be read.');
}

/** A value that a method gives back, with the type that clients check. */
export interface Result {
  name: string;
  type: 'string' | 'int' | 'short' | 'boolean' | 'byte' | 'dateTime' | 'element';
  value: string | XmlElement | undefined;
}

const literalXml = 'http://xml.apache.org/xml-soap/literalxml';

function resultElement({ name, type, value }: Result): XmlElement {
  if (type !== 'element') return element(name, { 'xsi:type': `xsd:${type}` }, value ? [value] : []);
  const attributes = { 'xsi:type': 'ns:Element', 'SOAP-ENV:encodingStyle': literalXml };
  return element(name, attributes, value ? [value] : []);
}

function envelope(schema: string, content: XmlElement): string {
  const namespaces = {
    'xmlns:xsd': 'http://www.w3.org/2001/XMLSchema',
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xmlns:ns': `urn:${schema}`,
    'xmlns:SOAP-ENV': envelopeNamespace,
  };
  const body = element('SOAP-ENV:Body', {}, [content]);
  return `<?xml version='1.0'?>\n${writeXml(element('SOAP-ENV:Envelope', namespaces, [body]))}`;
}

export function writeAnswer(action: string, results: Result[]): string {
  const [schema = '', method = ''] = action.split('#');
  const attributes = {
    xmlns: `urn:${schema}`,
    'SOAP-ENV:encodingStyle': 'http://schemas.xmlsoap.org/soap/encoding/',
  };
  return envelope(schema, element(`${method}Response`, attributes, results.map(resultElement)));
}

export function writeFault({ text, detail }: SoapFault): string {
  return envelope(
    'wpp:default',
    element('SOAP-ENV:Fault', {}, [
      element('faultcode', {}, ['SOAP-ENV:Server']),
      element('faultstring', { 'xml:lang': 'en' }, [text]),
      element('detail', {}, detail ? [detail] : []),
    ]),
  );
}
