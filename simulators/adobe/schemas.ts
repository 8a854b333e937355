import { element, type XmlElement } from './xml.ts';

/** `name:type`, with `>` before what a method gives back. */
type Parameter = string;

interface Method {
  parameters?: Parameter[];
  isStatic?: boolean;
}

const parameterOf = (written: Parameter): XmlElement => {
  const [name = '', type = ''] = written.replace('>', '').split(':');
  return element('param', { inout: written.startsWith('>') ? 'out' : 'in', name, type });
};

const methodsOf = (methods: Record<string, Method>): XmlElement[] =>
  Object.entries(methods).map(([name, { parameters = [], isStatic }]) =>
    element('method', { name, ...(isStatic && { static: 'true' }) }, [
      element('parameters', {}, parameters.map(parameterOf)),
    ]),
  );

const still = (...parameters: Parameter[]): Method => ({ parameters, isStatic: true });
const own = (...parameters: Parameter[]): Method => ({ parameters });

const persist = element('interface', { name: 'persist' }, methodsOf({ Write: still('doc:DOMDocument') }));
const jobInterface = element(
  'interface',
  { async: 'true', name: 'jobInterface' },
  methodsOf({
    Submit: own('methodName:string', '>id:string'),
    GetStatus: still(
      'id:string',
      'lastLogId:long',
      'maxLogCount:long',
      '>status:short',
      '>returnLogs:DOMElement',
      '>properties:DOMElement',
    ),
  }),
);

const schema = (id: string, parts: XmlElement[], more: Record<string, string> = {}): XmlElement => {
  const [namespace = '', name = ''] = id.split(':');
  return element('schema', { namespace, name, xtkschema: 'xtk:schema', ...more }, [
    ...parts,
    element('element', { name }),
  ]);
};

const methods = (list: Record<string, Method>) => element('methods', {}, methodsOf(list));

const schemas: Record<string, XmlElement> = {
  'xtk:session': schema(
    'xtk:session',
    [
      persist,
      element('element', { name: 'userInfo' }),
      methods({
        GetUserInfo: still('>userInfo:sessionUserInfo'),
        GetServerTime: still('>time:datetime'),
        GetOption: still('name:string', '>value:string', '>type:byte'),
      }),
    ],
    { implements: 'xtk:persist' },
  ),
  'xtk:queryDef': schema('xtk:queryDef', [methods({ ExecuteQuery: own('>output:DOMDocument') })]),
  'xtk:job': schema('xtk:job', [jobInterface], { implements: 'xtk:jobInterface' }),
  'nms:delivery': schema('nms:delivery', [
    methods({
      SubmitDelivery: still('scenarioName:string', 'content:DOMElement', '>deliveryId:long'),
      CreateFromModel: still('scenarioName:string', 'content:DOMElement', '>delivery:DOMDocument'),
      PrepareAndStart: own(),
      Play: still('deliveryId:string'),
      Pause: still('deliveryId:string'),
      Stop: still('deliveryId:string'),
    }),
  ]),
  'xtk:fileRes': schema('xtk:fileRes', [methods({ PublishIfNeeded: own(), GetURL: own('>url:string') })]),
};

/** The part of a schema that names its methods, which clients load before a first call. */
export const schemaNamed = (id: string): XmlElement | undefined => schemas[id];
