import { byName } from '../french-order.ts';
import type { NewsletterTemplate } from './newsletter-template.ts';

/** What the letters of an organisation say at their foot, as one of its newsletter templates has it. */
export interface KnownFooter {
  /** Name of that template. */
  template: string;
  /** Who sends, and from where; '' where no template says it. */
  identity: string;
  /** Address of the page on personal data; '' where no template says it. */
  privacy: string;
}

type Known = Pick<NewsletterTemplate, 'name' | 'sender' | 'defaults'>;

/** How a link to that page is called, or its address written. */
const privacyWords = /donn[ée]es|confidentialit|vie priv[ée]e|\brgpd\b|\bgdpr\b|privacy/i;

function footerOf({ name, sender, defaults }: Known): KnownFooter {
  const { contacttext, contacturl } = defaults.parameters;
  const isPrivacy = contacturl.trim() !== '' && privacyWords.test(`${contacttext} ${contacturl}`);
  const hasAddress = sender.address.trim() !== '';
  return {
    template: name,
    identity: hasAddress ? [sender.name, sender.address].filter((part) => part.trim() !== '').join(', ') : '',
    privacy: isPrivacy ? contacturl.trim() : '',
  };
}

const told = ({ identity, privacy }: KnownFooter) => Number(identity !== '') + Number(privacy !== '');

/** The footer of the template that says most of it, the first by name where several do; undefined where none says anything. */
export function knownFooter(templates: readonly Known[]): KnownFooter | undefined {
  const [most] = [...templates]
    .sort(byName)
    .map(footerOf)
    .sort((one, other) => told(other) - told(one));
  return most && told(most) > 0 ? most : undefined;
}
