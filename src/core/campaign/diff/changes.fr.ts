import { charsetName, settingsWords as settings } from '../../wording/letter-settings.ts';
import type { CampaignSettings } from '../parameters.ts';

/** Names from the outside in. */
const within = (...names: string[]) => names.join(' › ');

const { labels } = settings;
const surheader = (label: string) => within(settings.surheader, label);
const legal = (label: string) => within(settings.legal, label);

/** What the fields of a newsletter are called where two of its versions are compared. */
export const changeWords = {
  within,
  head: {
    subject: settings.subject,
    preheader: settings.preheader,
    text: 'Version texte',
    charset: charsetName,
    html: 'HTML',
  },
  parameters: {
    backgroundcolor: labels.backgroundcolor,
    linkcolor: labels.linkcolor,
    surheadersubject: surheader(labels.surheadersubject),
    mirrorlink: surheader(labels.mirrorlink),
    subjectfont: surheader(labels.subjectfont),
    subjectfontsize: surheader(labels.subjectfontsize),
    subjectcolor: surheader(labels.subjectcolor),
    legalbottomtext: labels.legalbottomtext,
    unsubtext: labels.unsubtext,
    unsuburl: labels.unsuburl,
    contacttext: labels.contacttext,
    contacturl: labels.contacturl,
    legalfont: legal(labels.legalfont),
    legalfontsize: legal(labels.legalfontsize),
    legalcolor: legal(labels.legalcolor),
  } satisfies Record<keyof CampaignSettings, string>,
  block: {
    name: 'Nom',
    hidden: 'Masqué',
    pinned: 'Épinglé',
    source: 'Source',
    blocktemplate: 'Modèle de bloc',
    position: 'Emplacement',
  },
  yes: 'oui',
  no: 'non',
} as const;

const fieldNames: Readonly<Record<string, string>> = { ...changeWords.head, ...changeWords.parameters };

/** What a field of the letter, or a setting, is called where only that it changed is said; its own name where it has no other. */
export const fieldName = (field: string): string => fieldNames[field] ?? field;
