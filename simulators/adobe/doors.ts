import { json, plain, type SimulatedAnswer, xmlAnswer } from './answer.ts';
import { writeInstant } from './clock.ts';
import { deliveryMethods, writeDelivery } from './delivery-methods.ts';
import { SoapFault } from './fault.ts';
import type { Instance } from './method.ts';
import { documentAt, type Method, required, text, textAt, xml } from './method.ts';
import { executeQuery } from './query.ts';
import { schemaNamed } from './schemas.ts';
import type { ScriptedFault } from './scripted-faults.ts';
import { LoginRefused, openMethods, sessionMethods } from './session-methods.ts';
import { accounts, type Credentials } from './sessions.ts';
import type { Settings } from './settings.ts';
import { readCall, writeAnswer, writeFault } from './soap.ts';

/** Calls that only who is known may make. */
const methods: Record<string, Method> = {
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

/** A request whose body has been read. */
export interface ReadRequest {
  method: string;
  url: URL;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

const bearerOf = ({ headers }: ReadRequest) => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];

/** A session travels as a cookie, as a header, or as the first parameter. */
function credentialsOf(asked: ReadRequest, sessionToken = ''): Credentials {
  const cookie = /(?:^|;\s*)__sessiontoken=([^;]+)/.exec(asked.headers.cookie ?? '')?.[1];
  return {
    bearer: bearerOf(asked),
    sessionToken: sessionToken || cookie || asked.headers['x-session-token'],
    securityToken: asked.headers['x-security-token'],
  };
}

/** The name under which a fault may be scripted for a request. */
export function actionOf({ url, headers }: ReadRequest): string {
  if (url.pathname === '/ims/token/v3') return 'ims';
  if (url.pathname === '/nl/jsp/uploadFile.jsp') return 'upload';
  const action = (headers.soapaction ?? url.pathname).replace(/^"|"$/g, '');
  return action.replace('xtk:persist|xtk:session#', 'xtk:persist#');
}

/** `soaprouter.jsp`. */
export function createSoapDoor(instance: Instance, settings: () => Settings) {
  let faults = 0;
  const fail = (fault: SoapFault) => {
    const { faultStatus } = settings();
    const status = faultStatus === 'alternating' ? [200, 500][faults++ % 2] : Number(faultStatus);
    return xmlAnswer(status ?? 500, writeFault(fault));
  };

  return (asked: ReadRequest, scripted: ScriptedFault | undefined): SimulatedAnswer => {
    try {
      if (scripted?.act === 'soap') throw new SoapFault(scripted.text, scripted.detail);
      const call = readCall(asked.body.toString('utf8'), asked.headers.soapaction);
      const open = openMethods[call.action];
      if (!open) instance.sessions.assertKnown(credentialsOf(asked, call.sessionToken));
      const method = open ?? methods[call.action];
      if (!method) throw new SoapFault(`SOP-330011 The method '${call.action}' is not defined.`);
      return xmlAnswer(200, writeAnswer(call.action, method(instance, call.parameters, call)));
    } catch (error) {
      if (error instanceof LoginRefused)
        return plain(403, 'XSV-350012 Invalid login or password. Connection denied.');
      if (error instanceof SoapFault) return fail(error);
      throw error;
    }
  };
}

/** The token endpoint of IMS. */
export function issueToken({ sessions }: Instance, { body }: ReadRequest): SimulatedAnswer {
  const form = new URLSearchParams(body.toString('utf8'));
  const refuse = (error: string, error_description: string) => json(400, { error, error_description });
  if (form.get('grant_type') !== 'client_credentials')
    return refuse('unsupported_grant_type', 'invalid grant_type parameter');
  if (form.get('client_id') !== accounts.ims.clientId)
    return refuse('invalid_client', 'invalid client_id parameter');
  if (form.get('client_secret') !== accounts.ims.clientSecret)
    return refuse('invalid_client', 'invalid client_secret parameter');
  if (!form.get('scope')) return refuse('invalid_scope', 'invalid scope parameter');
  const { token, lifeMs } = sessions.issueToken();
  return json(200, { access_token: token, token_type: 'bearer', expires_in: Math.floor(lifeMs / 1_000) });
}

/** `/r/test`, which says to anybody that the server works. */
export const health = ({ clock }: Instance) =>
  xmlAnswer(
    200,
    `<redir status='OK' date='${writeInstant(clock.now())}' version='7.4.1' build='9380' sha1='simulated' instance='simulateur' sourceIP='127.0.0.1' host='simulateur' localHost='simulateur'/>`,
  );

/** The WSDL, of which only the lock on the door is simulated. */
export function describe({ sessions }: Instance, asked: ReadRequest): SimulatedAnswer {
  try {
    sessions.assertKnown(credentialsOf(asked));
  } catch {
    return { status: 302, headers: { location: '/nl/jsp/logon.jsp' }, body: '' };
  }
  return xmlAnswer(200, '<definitions/>');
}

/** `uploadFile.jsp`: one file under `file_noMd5`, answered by the script that the console's frame runs. */
export async function upload({ sessions, files }: Instance, asked: ReadRequest): Promise<SimulatedAnswer> {
  try {
    sessions.assertKnown(credentialsOf(asked));
  } catch {
    return plain(403, 'XSV-350008 Session has expired or is invalid. Please reconnect.');
  }
  const type = asked.headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(asked.body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined);
  const file = form?.get('file_noMd5');
  if (!file || typeof file === 'string') return plain(200, 'Error: no file');
  const md5 = files.upload(new Uint8Array(await file.arrayBuffer()));
  const facts = JSON.stringify([{ md5, fileName: file.name }]);
  return plain(200, `Ok\n<script>document.controller.uploadFileCallBack(${facts})</script>`);
}
