import { z } from 'zod';
import { EnvNameSchema } from '../env-name.ts';
import { readUrl } from '../links/read-url.ts';
import { adobeSettingsWording as refused } from '../wording/refusals.ts';

const loopback = /^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/** `https://instance`, without a path; plain http only to this machine. */
const ServerSchema = z
  .string()
  .refine(
    (address) =>
      (readUrl(address) !== undefined && /^https:\/\/[^/?#@]+$/i.test(address)) || loopback.test(address),
    refused.server,
  );

/** What one Adobe IMS client sends; an organisation may need others. */
const usualScope =
  'AdobeID,openid,read_organizations,additional_info.projectedProductContext,additional_info.roles,adobeio_api,read_client_secret,manage_client_secrets,campaign_sdk,campaign_config_server_general,deliverability_service_general';

/** How the connector `adobe` reaches an instance of Adobe Campaign, v7 or v8. Secrets stand in the environment. */
export const AdobeSettingsSchema = z
  .strictObject({
    url: ServerSchema,
    /** `ims`: a client of Adobe IMS (v8; v7 from 7.3.5). `native`: a technical operator of the instance. */
    mode: z.enum(['ims', 'native']).default('ims'),
    imsUrl: ServerSchema.default('https://ims-na1.adobelogin.com'),
    clientId: z.string().min(1).max(200).optional(),
    /** Name of the environment variable that holds the client's secret. */
    clientSecretEnv: EnvNameSchema.optional(),
    scope: z.string().min(1).max(4_000).default(usualScope),
    login: z.string().min(1).max(200).optional(),
    /** Name of the environment variable that holds the operator's password. */
    passwordEnv: EnvNameSchema.optional(),
    /** Internal name of the delivery template that holds routing, typology and approval. */
    template: z.string().min(1).max(64),
    /** What a token becomes, where it is not what the connector knows: `{"clientNumber": "<%= recipient.account %>"}`. */
    tokens: z.record(z.string().regex(/^[A-Za-z]\w{0,63}$/), z.string().min(1).max(1_000)).default({}),
    /** Tags that a newsletter in free HTML may hold besides those of tokens, letter for letter. */
    scripts: z
      .array(z.string().regex(/^<%[\s\S]+%>$/, refused.script))
      .max(200)
      .default([]),
    /** Seconds until a connection is given up, and until an answer is. */
    connectSeconds: z.number().positive().max(120).default(10),
    answerSeconds: z.number().positive().max(600).default(60),
  })
  .refine(({ mode, clientId, clientSecretEnv }) => mode !== 'ims' || (clientId && clientSecretEnv), {
    path: ['clientId'],
    message: refused.ims,
  })
  .refine(({ mode, login, passwordEnv }) => mode !== 'native' || (login && passwordEnv), {
    path: ['login'],
    message: refused.native,
  });
export type AdobeSettings = z.output<typeof AdobeSettingsSchema>;
