import { deliveryMethods, writeDelivery } from './delivery-methods.ts';
import { SoapFault } from './fault.ts';
import { documentAt, type Method, required, text, textAt, xml } from './method.ts';
import { executeQuery } from './query.ts';
import { schemaNamed } from './schemas.ts';
import { sessionMethods } from './session-methods.ts';

/** Calls that only who is known may make. */
export const methods: Record<string, Method> = {
  ...sessionMethods,
  ...deliveryMethods,
  'xtk:persist#GetEntityIfMoreRecent': (_instance, parameters) => {
    const id = textAt(parameters, 0).replace('xtk:schema|', '');
    const schema = schemaNamed(id);
    if (!schema) throw new SoapFault(`SOP-330011 The schema '${id}' does not exist.`);
    return [xml('pdomDoc', schema)];
  },
  'xtk:persist#Write': (instance, parameters) => {
    const document = required(documentAt(parameters, 0));
    const { xtkschema = '' } = document.attributes;
    if (xtkschema === 'nms:delivery') writeDelivery(instance, document);
    else if (xtkschema === 'xtk:fileRes') instance.files.write(document);
    else throw new SoapFault(`SOP-330011 The schema '${xtkschema}' cannot be written here.`);
    return [];
  },
  'xtk:queryDef#ExecuteQuery': ({ book, files }, parameters) => [
    xml(
      'pdomOutput',
      executeQuery(required(documentAt(parameters, 0)), { deliveries: book.all, files: files.all }),
    ),
  ],
  'xtk:fileRes#PublishIfNeeded': ({ files }, parameters) => {
    files.publish(documentAt(parameters, 0)?.attributes.internalName ?? '');
    return [];
  },
  'xtk:fileRes#GetURL': ({ files }, parameters) => [
    text('pstrUrl', files.urlOf(documentAt(parameters, 0)?.attributes.internalName ?? '')),
  ],
};
