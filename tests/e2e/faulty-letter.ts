import { copyCampaign, get, post } from './editor-page.ts';

type Values = Record<string, unknown>;

/** What is done to the blocks of the demonstration's letter, each time one fault, of ten rules in all. */
const faults: Record<string, (datas: Values) => Values> = {
  entete: ({ logo, ...rest }) => ({ ...rest, logo: { ...(logo as Values), alt: '' } }),
  facade: ({ image }) => ({ image: { ...(image as Values), alt: '' } }),
  editorial: (datas) => ({ ...datas, signature: "Hélène Kerdoret, directrice de l'abbaye" }),
  fetes: (datas) => ({ ...datas, texte: '<p>Bonjour {{nl:prenom}}, le musée est fermé le 25 décembre.</p>' }),
  merci: (datas) => ({
    ...datas,
    texte:
      '<p>Belles fêtes\u00a0! Le programme\u00a0: <a href="https://example.org/programme">cliquez ici</a>.</p>',
  }),
  mecenat: ({ article }) => ({
    article: { ...(article as Values), link: 'http://example.org/soutenir' },
  }),
  carte: (datas) => ({ ...datas, lien: '' }),
};

/** A copy of the demonstration's letter with ten faults: its subject, its preheader, its mirror link and seven blocks. */
export async function faultyLetter(): Promise<string> {
  const campaignId = await copyCampaign();
  const { version } = await get(`/api/campaigns/${campaignId}/document`);
  const blocks = version.blocks.map((block: { id: string; blockdatas: Values }) => ({
    ...block,
    blockdatas: faults[block.id]?.(block.blockdatas) ?? block.blockdatas,
  }));
  await post(`/campaign/ajaxsave/${campaignId}`, {
    base_version: version.id,
    subject: '',
    preheader: 'Une exposition',
    mirrorlink: '',
    blocks: JSON.stringify(blocks),
  });
  return campaignId;
}
