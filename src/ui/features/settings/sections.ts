import { caller } from '../../state/caller.ts';
import type { SettingsField } from './settings-field.ts';

export type SectionName =
  | 'organisation'
  | 'sender'
  | 'mail'
  | 'groups'
  | 'proofs'
  | 'personas'
  | 'platform'
  | 'targets'
  | 'pictures'
  | 'links'
  | 'sources'
  | 'checks'
  | 'machine'
  | 'sharing';

const bySmtp: SettingsField['when'] = (valueIn) => valueIn('mail.transport') === 'smtp';
const onAdobe: SettingsField['when'] = (valueIn) => valueIn('platform.connector') === 'adobe';
const inDatabase: SettingsField['when'] = (valueIn) => valueIn('store.connector') === 'postgres';
const onS3: SettingsField['when'] = (valueIn) => valueIn('store.medias.connector') === 's3';
const byMode =
  (mode: string): SettingsField['when'] =>
  (valueIn) =>
    valueIn('platform.connector') === 'adobe' && valueIn('platform.adobe.mode') === mode;

/** Made of the name where it is left empty. */
const identifier: SettingsField = { path: 'id', kind: 'text', isShort: true };

/** The settings as the screen shows them, section after section. */
export const sections: readonly { id: SectionName; fields: readonly SettingsField[] }[] = [
  {
    id: 'organisation',
    fields: [
      { path: 'name', kind: 'text' },
      { path: 'timeZone', kind: 'text', isShort: true },
      // On a shared server one's own account says it.
      { path: 'author', kind: 'text', isShort: true, when: () => !caller },
    ],
  },
  {
    id: 'sender',
    fields: [
      { path: 'mail.from.name', kind: 'text', isShort: true },
      { path: 'mail.from.email', kind: 'mail', isShort: true },
    ],
  },
  {
    id: 'mail',
    fields: [
      { path: 'mail.transport', kind: 'choice', choices: ['outbox', 'smtp'] },
      { path: 'mail.host', kind: 'text', isShort: true, when: bySmtp, isRequired: true },
      { path: 'mail.port', kind: 'number', isShort: true, when: bySmtp },
      { path: 'mail.secure', kind: 'tick', when: bySmtp },
      { path: 'mail.user', kind: 'text', isShort: true, when: bySmtp },
      { path: 'mail.passwordEnv', kind: 'variable', isShort: true, when: bySmtp },
      { path: 'mail.connections', kind: 'number', isShort: true, when: bySmtp },
      { path: 'mail.outboxDays', kind: 'days', isShort: true },
      { path: 'mail.allow', kind: 'lines' },
      { path: 'mail.oneClickUnsubscribe', kind: 'tick' },
    ],
  },
  {
    id: 'groups',
    fields: [
      {
        path: 'proof.groups',
        kind: 'items',
        item: [
          { path: 'name', kind: 'text', isShort: true, isRequired: true },
          identifier,
          { path: 'addresses', kind: 'lines', isRequired: true },
        ],
      },
    ],
  },
  {
    id: 'proofs',
    fields: [
      { path: 'proof.approval', kind: 'choice', choices: ['off', 'warn', 'require'], isShort: true },
      { path: 'proof.notOwn', kind: 'tick' },
      { path: 'proof.prefix', kind: 'text', isShort: true },
      { path: 'proof.keepDays', kind: 'days', isShort: true },
    ],
  },
  {
    id: 'personas',
    fields: [
      {
        path: 'proof.personas',
        kind: 'items',
        item: [
          { path: 'name', kind: 'text', isShort: true, isRequired: true },
          identifier,
          { path: 'values', kind: 'pairs' },
        ],
      },
    ],
  },
  {
    id: 'platform',
    fields: [
      { path: 'platform.connector', kind: 'choice', choices: ['embedded', 'adobe'] },
      { path: 'platform.adobe.url', kind: 'text', when: onAdobe, isRequired: true },
      {
        path: 'platform.adobe.mode',
        kind: 'choice',
        choices: ['ims', 'native'],
        isShort: true,
        when: onAdobe,
      },
      { path: 'platform.adobe.template', kind: 'text', isShort: true, when: onAdobe, isRequired: true },
      { path: 'platform.adobe.clientId', kind: 'text', isShort: true, when: byMode('ims'), isRequired: true },
      {
        path: 'platform.adobe.clientSecretEnv',
        kind: 'variable',
        isShort: true,
        when: byMode('ims'),
        isRequired: true,
      },
      { path: 'platform.adobe.imsUrl', kind: 'text', when: byMode('ims') },
      { path: 'platform.adobe.scope', kind: 'text', when: byMode('ims') },
      { path: 'platform.adobe.login', kind: 'text', isShort: true, when: byMode('native'), isRequired: true },
      {
        path: 'platform.adobe.passwordEnv',
        kind: 'variable',
        isShort: true,
        when: byMode('native'),
        isRequired: true,
      },
      { path: 'platform.adobe.tokens', kind: 'pairs', when: onAdobe },
      { path: 'platform.adobe.scripts', kind: 'lines', when: onAdobe },
      { path: 'platform.adobe.connectSeconds', kind: 'number', isShort: true, when: onAdobe },
      { path: 'platform.adobe.answerSeconds', kind: 'number', isShort: true, when: onAdobe },
    ],
  },
  {
    id: 'targets',
    fields: [
      {
        path: 'targets',
        kind: 'items',
        item: [
          { path: 'label', kind: 'text', isShort: true, isRequired: true },
          identifier,
          {
            path: 'kind',
            kind: 'choice',
            choices: ['list', 'group', 'service', 'template', 'where'],
            isShort: true,
          },
          { path: 'value', kind: 'text', isShort: true, isRequired: true },
        ],
      },
    ],
  },
  { id: 'pictures', fields: [{ path: 'publicUrl', kind: 'text' }] },
  { id: 'links', fields: [{ path: 'tracking.parameters', kind: 'pairs' }] },
  {
    id: 'sources',
    fields: [
      {
        path: 'sources',
        kind: 'items',
        item: [
          { path: 'label', kind: 'text', isShort: true, isRequired: true },
          { path: 'alias', kind: 'text', isShort: true },
          { path: 'type', kind: 'choice', choices: ['feed', 'json'] },
          { path: 'url', kind: 'text' },
          { path: 'urlEnv', kind: 'variable', isShort: true },
          { path: 'file', kind: 'text', isShort: true },
          { path: 'headersEnv', kind: 'pairs' },
          { path: 'mapping', kind: 'pairs', when: (valueIn) => valueIn('type') === 'json' },
        ],
      },
    ],
  },
  {
    id: 'checks',
    fields: [
      { path: 'spamFilter', kind: 'choice', choices: ['off', 'spamassassin'], isShort: true },
      { path: 'checks', kind: 'rules' },
    ],
  },
  {
    id: 'machine',
    fields: [
      { path: 'editor.undoSteps', kind: 'number', isShort: true },
      {
        path: 'store.connector',
        kind: 'choice',
        choices: ['files', 'postgres'],
        isShort: true,
        isByHand: true,
      },
      { path: 'store.urlEnv', kind: 'variable', isShort: true, isByHand: true, when: inDatabase },
      { path: 'store.schema', kind: 'text', isShort: true, isByHand: true, when: inDatabase },
      {
        path: 'store.medias.connector',
        kind: 'choice',
        choices: ['files', 'postgres', 's3'],
        isShort: true,
        isByHand: true,
      },
      { path: 'store.medias.endpoint', kind: 'text', isByHand: true, when: onS3 },
      { path: 'store.medias.region', kind: 'text', isShort: true, isByHand: true, when: onS3 },
      { path: 'store.medias.bucket', kind: 'text', isShort: true, isByHand: true, when: onS3 },
      { path: 'store.medias.pathStyle', kind: 'tick', isByHand: true, when: onS3 },
      { path: 'store.medias.accessKeyEnv', kind: 'variable', isShort: true, isByHand: true, when: onS3 },
      { path: 'store.medias.secretKeyEnv', kind: 'variable', isShort: true, isByHand: true, when: onS3 },
      { path: 'allowedHosts', kind: 'lines', isByHand: true },
      { path: 'server.host', kind: 'text', isShort: true, isByHand: true },
      { path: 'server.port', kind: 'number', isShort: true, isByHand: true },
    ],
  },
  {
    id: 'sharing',
    fields: [
      { path: 'server.public.url', kind: 'text', isByHand: true },
      { path: 'server.public.trustedProxies', kind: 'lines', isByHand: true },
      { path: 'server.contentUrl', kind: 'text', isByHand: true },
      { path: 'server.tls.cert', kind: 'text', isShort: true, isByHand: true },
      { path: 'server.tls.key', kind: 'text', isShort: true, isByHand: true },
      { path: 'login.local', kind: 'tick', isByHand: true },
      { path: 'login.sessionHours', kind: 'number', isShort: true, isByHand: true },
    ],
  },
];
