import mjml2html from 'mjml';
import { type Article, dress, type Letter, networkAddress, tokens } from './content.ts';

const { accent, ink, muted, textFont, title, titleFont } = dress;

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const link = (words: string, address: string) =>
  `<a href="${escaped(address)}" style="color:${accent}">${escaped(words)}</a>`;

const paragraph = (html: string, top = 0) =>
  `<p style="margin:${top === 0 ? '0' : `${top}px 0 0`}">${html}</p>`;

/** px of a title and of its line. */
const sizes = { large: '28px/35px', normal: '22px/29px', small: 'bold 17px/23px' };

const headingOf = ({ title: words }: Article, level: 1 | 2, size: keyof typeof sizes) =>
  `<h${level} style="margin:0;font:${sizes[size]} ${titleFont};color:${title}">${escaped(words)}</h${level}>`;

/** Title, words and link of an article, in one cell. */
const textsOf = (article: Article, size: 'normal' | 'small', top: number) =>
  `<mj-text padding="${top}px 24px 24px">${headingOf(article, 2, size)}${paragraph(escaped(article.words), 12)}${paragraph(link(article.call, article.address), 14)}</mj-text>`;

const pictureOf = ({ picture }: Article, padding: string) =>
  `<mj-image src="${picture.address}" alt="${escaped(picture.alt)}" width="${picture.width}px" height="auto" align="left" fluid-on-mobile="true" padding="${padding}" />`;

const heroOf = (article: Article) => `<mj-section background-color="#ffffff"><mj-column>
${pictureOf(article, '24px 24px 0')}
<mj-text padding="16px 24px 0">${headingOf(article, 1, 'large')}${paragraph(escaped(article.words), 12)}</mj-text>
<mj-button href="${article.address}" align="left" padding="22px 24px 24px">${escaped(article.call)}</mj-button>
</mj-column></mj-section>`;

const halfOf = (article: Article) => `<mj-column width="310px">
${pictureOf(article, '24px 24px 0')}
${textsOf(article, 'small', 16)}
</mj-column>`;

const rowOf = ([left, right]: readonly [Article, Article]) =>
  `<mj-section background-color="#ffffff">${halfOf(left)}${halfOf(right)}</mj-section>`;

const fullOf = (article: Article) => `<mj-section background-color="#ffffff">
<mj-column width="262px">${pictureOf(article, '24px 24px 0')}</mj-column>
<mj-column width="358px">${textsOf(article, 'normal', 24)}</mj-column>
</mj-section>`;

const headerOf = ({ over, mirror, logo, issue, month }: Letter) => `<mj-section padding="14px 0"><mj-column>
<mj-text mj-class="small-print">${paragraph(escaped(over))}${paragraph(link(mirror, tokens.mirror), 6)}</mj-text>
</mj-column></mj-section>
<mj-section background-color="${dress.night}" padding="12px 0">
<mj-column width="310px" vertical-align="middle"><mj-image src="${logo.address}" alt="${escaped(logo.alt)}" href="${logo.link}" width="${logo.width}px" height="auto" align="left" padding="0 24px" /></mj-column>
<mj-column width="310px" vertical-align="middle"><mj-text color="#ffffff" align="right" padding="0 24px">${paragraph(escaped(issue))}${paragraph(escaped(month))}</mj-text></mj-column>
</mj-section>`;

function footerOf({ sender, networks, legal, unsubscribe, contact, contactAddress }: Letter): string {
  const icons = networks
    .map(
      (network) =>
        `<mj-social-element src="${network.address}" alt="${network.alt}" href="${networkAddress(network)}" />`,
    )
    .join('');
  return `<mj-section background-color="${dress.footer}" padding="24px 0"><mj-column>
<mj-text align="center" font-size="14px" line-height="22px" padding="0 24px"><p style="margin:0;font-size:18px;line-height:25px;color:${title}">${escaped(sender.name)}</p>${paragraph(`${escaped(sender.place)}<br />${escaped(sender.hours)}`, 12)}${paragraph(link(sender.privacy, sender.privacyAddress), 12)}</mj-text>
<mj-social icon-size="28px" mode="horizontal" padding="16px 24px 0">${icons}</mj-social>
</mj-column></mj-section>
<mj-section padding="14px 0"><mj-column>
<mj-text mj-class="small-print">${paragraph(escaped(legal))}${paragraph(`${link(unsubscribe, tokens.unsubscribe)} · ${link(contact, contactAddress)}`, 6)}</mj-text>
</mj-column></mj-section>`;
}

export const sourceOf = (letter: Letter) => `<mjml lang="fr" dir="ltr">
<mj-head>
<mj-title>${escaped(letter.subject)}</mj-title>
<mj-preview>${escaped(letter.preheader)}</mj-preview>
<mj-raw><meta name="color-scheme" content="light dark" /><meta name="supported-color-schemes" content="light dark" /></mj-raw>
<mj-attributes>
<mj-all font-family="${textFont}" />
<mj-section padding="0" />
<mj-column padding="0" />
<mj-text font-size="16px" line-height="26px" color="${ink}" padding="0 24px" />
<mj-button background-color="${accent}" color="#ffffff" font-size="16px" line-height="20px" font-weight="bold" inner-padding="12px 24px" border-radius="0" />
<mj-class name="small-print" align="center" font-size="13px" line-height="18px" color="${muted}" />
</mj-attributes>
</mj-head>
<mj-body width="620px" background-color="${dress.page}">
${headerOf(letter)}
${letter.hero ? heroOf(letter.hero) : ''}
${letter.rows.slice(0, 1).map(rowOf).join('\n')}
${letter.fulls.map(fullOf).join('\n')}
${letter.rows.slice(1).map(rowOf).join('\n')}
${footerOf(letter)}
</mj-body>
</mjml>`;

/**
 * The letter by MJML as its manual teaches: attributes in the head, preview, title, language, numeric column widths.
 * @throws Error where MJML finds a fault in its source
 */
export async function drawMjml(letter: Letter, { minify = false } = {}): Promise<string> {
  const { html, errors } = await mjml2html(sourceOf(letter), { validationLevel: 'soft', minify });
  const [fault] = errors;
  if (fault) throw new Error(`MJML: ${fault.formattedMessage}`);
  return html;
}
