import { element, type XmlElement } from './xml.ts';

export interface SimulatedRecipient {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  cryptedId: string;
  /** Internal names. */
  groups: string[];
  services: string[];
}

export interface NamedRecord {
  id: number;
  name: string;
  label: string;
}

export interface DeliveryTemplate {
  id: number;
  internalName: string;
  label: string;
  /** Waits at state 45 until somebody approves it, as Adobe Campaign's own default does. */
  approval: boolean;
  /** What a delivery made from it begins with. */
  content: XmlElement;
}

/** The three people who get every letter of the simulator. */
export const recipients: readonly SimulatedRecipient[] = [
  {
    id: 1001,
    email: 'camille.martin@example.org',
    firstName: 'Camille',
    lastName: 'Martin',
    cryptedId: 'x+1/Cm==',
    groups: ['LST_FR', 'LST_TEST'],
    services: ['lettre'],
  },
  {
    id: 1002,
    email: 'zoe+lettre@example.org',
    firstName: 'Zoé',
    lastName: 'L’Hôte',
    cryptedId: 'x&2=Zo',
    groups: ['LST_FR'],
    services: ['lettre'],
  },
  // Nobody knows this one's name: fallbacks show.
  {
    id: 1003,
    email: 'abonne@example.org',
    firstName: '',
    lastName: '',
    cryptedId: 'x3',
    groups: ['LST_FR'],
    services: [],
  },
];

export const groups: readonly NamedRecord[] = [
  { id: 2001, name: 'LST_FR', label: 'Abonnés France' },
  { id: 2002, name: 'LST_TEST', label: 'Boîte de test' },
];

export const services: readonly NamedRecord[] = [{ id: 3001, name: 'lettre', label: 'La lettre mensuelle' }];

const routing = { deliveryMode: '1', isModel: '0', messageType: '0' };

const ownTarget = element('targets', {}, [
  element('deliveryTarget', {}, [
    element('targetPart', { exclusion: 'false', ignoreDeleteStatus: 'false' }, [
      element('where', { filteringSchema: 'nms:recipient' }, [element('condition', { expr: '@id > 0' })]),
    ]),
  ]),
]);

export const templates: readonly DeliveryTemplate[] = [
  {
    id: 4001,
    internalName: 'nlStudioMail',
    label: 'Lettre, envoi automatique',
    approval: false,
    content: element('delivery', routing),
  },
  {
    id: 4002,
    internalName: 'nlStudioApproval',
    label: 'Lettre, à valider',
    approval: true,
    content: element('delivery', routing),
  },
  {
    id: 4003,
    internalName: 'nlStudioEveryone',
    label: 'Lettre à tous les abonnés',
    approval: false,
    content: element('delivery', routing, [ownTarget]),
  },
];

/** What pages and unsubscribe links begin with: the option NmsServer_URL. */
export const publicServer = 'https://adobe.example.org';
