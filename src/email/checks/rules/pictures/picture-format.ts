import { pictureChecks } from '../../../../core/wording/checks/pictures.ts';
import type { Rule, RuleResult } from '../../rule.ts';
import { reportPictures } from './report-pictures.ts';

/** Formats that Outlook or Gmail do not show (caniemail.com: image-webp, image-svg, image-avif…). */
const poor = /\.(webp|svgz?|avif|bmp|tiff?|hei[cf]|jxl|jp2|ico|apng|psd|eps|pdf)$/i;

/** The format of a picture that some mail programs do not show; undefined for the others. */
function poorFormat(address: string): string | undefined {
  const written = /^data:image\/([\w.-]+)/i.exec(address)?.[1];
  if (written !== undefined) return pictureChecks.inCode(written.toUpperCase());
  return poor.exec(address.split(/[?#]/, 1)[0] ?? '')?.[1]?.toUpperCase();
}

/** Every picture is a file in a format that mail programs show. */
export const pictureFormat: Rule = {
  check({ reading }) {
    const found = reading.pictures.filter(({ address }) => poorFormat(address) !== undefined);
    const svg = reading.elements.find(({ name, isHidden }) => name === 'svg' && !isHidden);
    const drawn: RuleResult[] = svg ? [{ message: pictureChecks.format('SVG'), at: svg.at }] : [];
    return [
      ...reportPictures(found, (_name, { address }) => pictureChecks.format(poorFormat(address) ?? '')),
      ...drawn,
    ];
  },
};
