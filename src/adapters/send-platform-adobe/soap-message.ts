import type { Element } from '@xmldom/xmldom';
import { childNamed, childrenOf, readXml, textOf, writeXml, type XmlNode } from './xml-tree.ts';

/** A method of a schema with its parameters, read by their place on the other side. */
export interface SoapCall {
  /** `nms:delivery#SubmitDelivery`. */
  action: string;
  parameters: readonly (Text | Document)[];
  /** Whether something changes: then an answer that is lost leaves doubt. */
  writes: boolean;
}
interface Text {
  name: string;
  text: string;
}
interface Document {
  name: string;
  document: XmlNode;
}

/** What an application says no with. */
export interface Fault {
  /** `XSV-350008`; '' where there is none. */
  code: string;
  words: string;
}

const namespaces = {
  'xmlns:xsd': 'http://www.w3.org/2001/XMLSchema',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xmlns:SOAP-ENV': 'http://schemas.xmlsoap.org/soap/envelope/',
  'xmlns:ns': 'http://xml.apache.org/xml-soap',
};

const encoded = (style: string) => ({ 'SOAP-ENV:encodingStyle': style });
const literal = encoded('http://xml.apache.org/xml-soap/literalxml');

const parameterNode = (parameter: Text | Document): XmlNode =>
  'text' in parameter
    ? { name: parameter.name, attributes: { 'xsi:type': 'xsd:string' }, children: [parameter.text] }
    : {
        name: parameter.name,
        attributes: { 'xsi:type': 'ns:Element', ...literal },
        children: [parameter.document],
      };

/** The session travels in headers: the parameter that stands for it must be there and is empty. */
const noSession: XmlNode = { name: 'sessiontoken', attributes: { 'xsi:type': 'xsd:string' } };

/** SOAP 1.1, in the shape of Adobe's own client. It holds no secret but the parameters' own. */
export function writeEnvelope({ action, parameters }: SoapCall): string {
  const [schema = '', method = ''] = action.split('#');
  const call: XmlNode = {
    name: `m:${method}`,
    attributes: { 'xmlns:m': `urn:${schema}`, ...encoded('http://schemas.xmlsoap.org/soap/encoding/') },
    children: [noSession, ...parameters.map(parameterNode)],
  };
  const envelope = writeXml({
    name: 'SOAP-ENV:Envelope',
    attributes: namespaces,
    children: [{ name: 'SOAP-ENV:Header' }, { name: 'SOAP-ENV:Body', children: [call] }],
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${envelope}`;
}

const codePattern = /\b[A-Z]{3}-\d{6}\b/;

/** The first code in what was said, wherever it stands: faults put it in their string, their detail, or plain text. */
export const faultOf = (words: string): Fault => ({
  code: codePattern.exec(words)?.[0] ?? '',
  words: words.replace(/\s+/g, ' ').trim().slice(0, 500),
});

/**
 * What a method gives back, or the fault it ends with. HTTP's status says nothing about that.
 * @throws Error when it is no SOAP message
 */
export function readEnvelope(body: string): Element[] | Fault {
  const inner = childNamed(readXml(body), 'Body');
  const [content] = inner ? childrenOf(inner) : [];
  if (!content) throw new Error('no body');
  if (content.localName !== 'Fault') return childrenOf(content);
  const said = ['faultstring', 'detail'].map((name) => textOf(childNamed(content, name)));
  return faultOf(said.filter(Boolean).join(' — '));
}
