import type { Block } from '../../../src/core/campaign/block.ts';
import type { EditorDocument } from '../../../src/ui/state/editor-document.ts';
import { aCampaign } from '../../support/builders/campaign.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../../support/builders/templates.ts';
import { aVersion } from '../../support/builders/version.ts';

/** An open newsletter with these blocks; block templates `texte` (full and half), `logo` (header), `bas` (footer). */
export function anEditorDocument(blocks: Block[], facts: Partial<EditorDocument> = {}): EditorDocument {
  const version = aVersion({ blocks });
  const blockTemplates = [
    aBlockTemplate(),
    aBlockTemplate({ id: 'logo', name: 'Logo', blockfilters: ['header'] }),
    aBlockTemplate({ id: 'bas', name: 'Bas de page', blockfilters: ['footer'] }),
  ];
  return {
    campaign: aCampaign(),
    version,
    current_version_id: version.id,
    current_unreadable: null,
    status: 'draft',
    modified_since: false,
    activeSend: null,
    outcomeUnknown: false,
    template: aNewsletterTemplate(),
    blockTemplates,
    offered: blockTemplates.map(({ id }) => id),
    pictures: [],
    hosting: 'public',
    sender: { name: 'Ville de Sèvremont', email: 'lettre@exemple.fr' },
    carried: null,
    proofs: [],
    tracking: {},
    timeZone: 'Europe/Paris',
    ...facts,
  };
}
