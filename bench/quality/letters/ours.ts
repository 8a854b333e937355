import type { BlockTemplate } from '../../../src/core/block-template/block-template.ts';
import type { Block } from '../../../src/core/campaign/block.ts';
import { CampaignSettingsSchema } from '../../../src/core/campaign/parameters.ts';
import type { Draft } from '../../../src/core/campaign/version.ts';
import { filterOf } from '../../../src/core/positions/rows.ts';
import type { RenderContext } from '../../../src/email/render/render-context.ts';
import { renderVersion } from '../../../src/email/render/render-version.ts';
import type { TemplateSet } from '../../../src/use-cases/templates/load-template-set.ts';
import { type Article, type Letter, networkAddress, referenceLetter } from './content.ts';

const articleOf = ({ title, words, picture, call, address }: Article) => ({
  article: {
    title,
    intro: `<p>${words}</p>`,
    image: { url: picture.address, alt: picture.alt, decorative: false, link: '' },
    cta: { text: call, link: address },
    link: '',
    category: '',
    hook: '',
  },
});

/** The letter as a person fills it into the demonstration's own block templates. */
export function draftOfLetter(letter: Letter): Draft {
  const blocks: Block[] = [];
  const place = (blocktemplate: string, position: string, blockdatas: Block['blockdatas']) =>
    blocks.push({
      ...{ id: `b${blocks.length}`, blocktemplate, position, blockdatas },
      blockfilter: filterOf(position),
    });
  const { logo, sender } = letter;
  place('logo-date', 'header', {
    logo: { url: logo.address, alt: logo.alt, decorative: false, link: logo.link },
    numero: letter.issue,
    date: '2026-12-01T09:00',
  });
  if (letter.hero) place('article-image-haut', 'full1', articleOf(letter.hero));
  const [first, ...others] = letter.rows;
  const rowOf = (left: string, right: string) => (row: readonly [Article, Article]) => {
    place('demi-article', left, articleOf(row[0]));
    place('demi-article', right, articleOf(row[1]));
  };
  if (first) rowOf('half1', 'half2')(first);
  for (const full of letter.fulls) place('article-image-gauche', 'full2', articleOf(full));
  for (const row of others) rowOf('half3', 'half4')(row);
  place('adresse-reseaux', 'footer', {
    nom: sender.name,
    adresse: `<p>${sender.place}<br>${sender.hours}</p><p><a href="${sender.privacyAddress}">${sender.privacy}</a></p>`,
    reseaux: letter.networks.map((network) => ({
      network: network.alt.toLowerCase(),
      url: networkAddress(network),
    })),
  });
  return {
    ...{ subject: letter.subject, preheader: letter.preheader, text: '', blocks },
    parameters: CampaignSettingsSchema.parse({
      ...{ backgroundcolor: 'fond', linkcolor: 'corail', subjectcolor: 'ardoise', legalcolor: 'ardoise' },
      ...{ subjectfont: 'arial', legalfont: 'arial', subjectfontsize: 14, legalfontsize: 14 },
      ...{ surheadersubject: letter.over, mirrorlink: letter.mirror, legalbottomtext: letter.legal },
      ...{ unsubtext: letter.unsubscribe, contacttext: letter.contact, contacturl: letter.contactAddress },
    }),
  };
}

/** The size of the one picture whose frame does not tell it. */
const { address, width, height } = referenceLetter.logo;
const knownPictures: RenderContext['pictures'] = {
  [address]: { width: 2 * width, height: 2 * height, mail: { type: 'png', asIs: true } },
};

/** What the renderer draws it with: the demonstration's look, pictures at public addresses. */
export const contextOf = ({ template, blockTemplates }: TemplateSet): RenderContext => ({
  template,
  blockTemplates: new Map<string, BlockTemplate>(blockTemplates),
  pictures: knownPictures,
  pictureAddress: (url) => (url.startsWith('/') ? `https://exemple.fr${url}` : url),
  mode: 'send',
});

export const drawOurs = (letter: Letter, look: TemplateSet) =>
  renderVersion(draftOfLetter(letter), contextOf(look));
