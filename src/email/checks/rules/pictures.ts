import { isCalendarAddress } from '../../../core/calendar/calendar-event.ts';
import { charCount } from '../../../core/char-count.ts';
import { luminance } from '../../render/color-maths.ts';
import { emailWords } from '../../render/messages.fr.ts';
import type { CheckedEmail } from '../checked-email.ts';
import type { ReadPicture } from '../evidence/reading.ts';
import type { Rule, RuleResult, RulesOf } from '../rule.ts';
import { kilobyte } from './layout/weight.ts';
import { pictureChecks, unhostedEvents, unhostedWords } from './pictures/messages.fr.ts';
import { describePicture, markDecorative } from './pictures/picture-fixes.ts';
import { pictureUnreachable } from './pictures/picture-unreachable.ts';
import { reportPictures, silentPictures } from './pictures/report-pictures.ts';

/** Every picture says what it shows, unless it is marked decorative (WCAG 2.2, 1.1.1). */
const altMissing: Rule = {
  severity: 'blocking',
  title: 'Image sans texte de remplacement',
  sentence: pictureChecks.altMissing('{image}'),
  check: (email) => reportPictures(silentPictures(email, false), pictureChecks.altMissing, '[alt]'),
  fixes: [describePicture(pictureChecks.describe), markDecorative],
};

/** A picture that alone carries a link says where it leads, even one that is marked decorative (WCAG 2.2, 2.4.4). */
const altMissingOnLink: Rule = {
  severity: 'blocking',
  title: 'Image-lien sans destination décrite',
  sentence: pictureChecks.altMissingOnLink('{image}'),
  check: (email) => reportPictures(silentPictures(email, true), pictureChecks.altMissingOnLink, '[alt]'),
  fixes: [describePicture(pictureChecks.describeTarget)],
};

/** How names of files end, how cameras, telephones and screens name them, and what words are joined by: `port.jpg`, `IMG_2034`, `port_v2`. */
const fileName =
  /\.(?:jpe?g|png|gif|webp|svg|bmp|tiff?|avif|heic)$|^(?:img|dsc[nf]?|pict?|image|photo|capture|screenshot|sans[-_ ]titre|untitled)[-_ ]?\d+$|^whatsapp image \d|^[\w-]+_[\w-]+$/i;

/** The file's own name, unless it is a mere word, which people may have chosen for both. */
function isOwnName(alt: string, { address }: ReadPicture): boolean {
  const [file = ''] = /[^/]*$/.exec(address.split(/[?#]/, 1)[0] ?? '') ?? [];
  const stem = file.replace(/(?:~[^/]*)?\.\w+$/, '');
  return /[-_\d]/.test(stem) && stem.toLowerCase() === alt.toLowerCase();
}

/** Characters: no name of a file that people see is longer. */
const longest = 200;

const isFileName = (picture: ReadPicture) => {
  const alt = (picture.alt ?? '').trim();
  return alt !== '' && alt.length <= longest && (fileName.test(alt) || isOwnName(alt, picture));
};

/** What a picture says to those who do not see it is no name of a file. */
const altFileName: Rule = {
  severity: 'advice',
  title: 'Nom de fichier en texte de remplacement',
  sentence: pictureChecks.altFileName('{image}'),
  check: ({ reading }) =>
    reportPictures(reading.pictures.filter(isFileName), pictureChecks.altFileName, '[alt]'),
  fixes: [describePicture(pictureChecks.describe)],
};

/** Pictures of ours that the renderer wrote: at their own address, or as a file inside the mail. */
const drawn = /\bsrc="(?:cid:[^"]+@newsletter|\/(?:media|images)\/[^"]+)"/g;
/** The same in a document that others wrote. */
const written = /(?<=["'(=,;\s])\/(?:media|images)\/[^\s"'<>()]+/g;

const severities = { mail: 'advice', nowhere: 'blocking', written: 'blocking' } as const;

/** Every picture of ours that is shown will be found once the letter has left. */
const pictureUnpublished: Rule = {
  severity: 'blocking',
  title: 'Image non publiée',
  sentence:
    'Une image n’a pas d’adresse publique et la plateforme ne les prend pas\u00a0: personne ne les verrait. {remède}',
  check({ rendered: { html }, reading, context: { hosting } }) {
    if (hosting === undefined || hosting === 'public' || hosting === 'platform') return [];
    const severity = severities[hosting];
    const pictures = new Set(html.match(hosting === 'written' ? written : drawn)).size;
    const remarks = pictures === 0 ? [] : [{ message: unhostedWords[hosting](pictures), severity }];
    const hasEvents =
      hosting !== 'written' && reading.links.some(({ address }) => isCalendarAddress(address));
    return hasEvents ? [...remarks, { message: unhostedEvents[hosting], severity }] : remarks;
  },
};

/** Those under words too. */
const shownBy = ({ reading }: Pick<CheckedEmail, 'reading'>) => [...reading.pictures, ...reading.backgrounds];

/** Adobe Campaign's default limit for one picture. */
const heaviest = 100 * kilobyte;

/**
 * What is sent of a picture weighs, in bytes: of a file of ours that is sent as it is, and of a picture that is written in
 * the letter. Of one that is made for the letter only who has made it knows.
 */
function bytesOf(
  { context, facts: { weights = {} } }: CheckedEmail,
  { address, value }: ReadPicture,
): number {
  const [head, data] = /^data:/i.test(address) ? address.split(',', 2) : [];
  if (data !== undefined) return head?.endsWith(';base64') ? (data.length * 3) / 4 : data.length;
  if (Object.hasOwn(weights, address)) return weights[address] ?? 0;
  return (value?.url === address ? context.pictures[address]?.bytes : undefined) ?? 0;
}

/** Every picture that is sent is light. */
const pictureHeavy: Rule = {
  severity: 'warning',
  title: 'Image trop lourde',
  sentence: pictureChecks.heavy('{image}', '{n}'),
  check: (email) =>
    reportPictures(
      shownBy(email).filter((picture) => bytesOf(email, picture) > heaviest),
      (name, picture) => pictureChecks.heavy(name, bytesOf(email, picture) / kilobyte),
    ),
};

/** Pixels of a dense screen to one of the letter. */
const density = 2;

/** px that a picture of ours has and that are wanted; undefined where it is not known. */
function widths({ context }: CheckedEmail, { value, width }: ReadPicture) {
  const own = value && context.pictures[value.url]?.width;
  return own === undefined || width === undefined ? undefined : { own, wanted: width * density };
}

/** Every picture is sharp on dense screens (docs/email-output.md#rules). */
const pictureSmall: Rule = {
  severity: 'warning',
  title: 'Image trop petite',
  sentence: pictureChecks.small('{image}', '{n}', '{m}'),
  check(email) {
    const small = shownBy(email).filter((picture) => {
      const found = widths(email, picture);
      return found !== undefined && found.own < found.wanted;
    });
    return reportPictures(small, (name, picture) => {
      const { own = 0, wanted = 0 } = widths(email, picture) ?? {};
      return pictureChecks.small(name, own, wanted);
    });
  },
};

/** px: Word, which draws classic Outlook's mails, cuts pictures at 18 inches. */
const tallest = 1_700;

/** Every picture is shown whole. */
const pictureTall: Rule = {
  severity: 'warning',
  title: 'Image trop haute',
  sentence: pictureChecks.tall('{image}'),
  check: ({ reading }) =>
    reportPictures(
      reading.pictures.filter(({ height }) => height !== undefined && height > tallest),
      pictureChecks.tall,
    ),
};

/** Formats that Outlook or Gmail do not show (caniemail.com: image-webp, image-svg, image-avif…). */
const poor = /\.(webp|svgz?|avif|bmp|tiff?|hei[cf]|jxl|jp2|ico|apng|psd|eps|pdf)$/i;

/** The format of a picture that some mail programs do not show; undefined for the others. */
function poorFormat(address: string): string | undefined {
  const written = /^data:image\/([\w.-]+)/i.exec(address)?.[1];
  if (written !== undefined) return pictureChecks.inCode(written.toUpperCase());
  return poor.exec(address.split(/[?#]/, 1)[0] ?? '')?.[1]?.toUpperCase();
}

/** Every picture is a file in a format that mail programs show. */
const pictureFormat: Rule = {
  severity: 'warning',
  title: 'Format d’image mal pris en charge',
  sentence: pictureChecks.format('{format}'),
  check(email) {
    const { reading } = email;
    const found = shownBy(email).filter(({ address }) => poorFormat(address) !== undefined);
    const svg = reading.elements.find(({ name, isHidden }) => name === 'svg' && !isHidden);
    const drawn: RuleResult[] = svg ? [{ message: pictureChecks.format('SVG'), at: svg.at }] : [];
    return [
      ...reportPictures(found, (_name, { address }) => pictureChecks.format(poorFormat(address) ?? '')),
      ...drawn,
    ];
  },
};

/** Characters from which pictures cost a mail nothing with spam filters (Email on Acid, text to image ratio). */
const enough = 500;
/** px² that a character of 16 px takes, with its share of the line. */
const characterArea = 200;
/** px: icons and what holds the layout in place are no pictures to look at. */
const smallest = 60;
/** px: of a picture that does not say how large it is. */
const usual = { width: 300, height: 200 };

const areaOf = ({ width = usual.width, height = (width * usual.height) / usual.width }: ReadPicture) =>
  width < smallest || height < smallest ? 0 : width * height;

/** There is more to read than to look at: many mail programs block pictures at first. */
const mostlyPictures: Rule = {
  severity: 'warning',
  title: 'Surtout des images',
  sentence: pictureChecks.mostlyPictures('{n}'),
  check({ reading: { texts, pictures } }) {
    const characters = texts.reduce((sum, { words }) => sum + charCount(words), 0);
    const area = pictures.reduce((sum, picture) => sum + areaOf(picture), 0);
    const isMostly = characters < enough && area > 0 && area > characters * characterArea;
    return isMostly ? [{ message: pictureChecks.mostlyPictures(characters) }] : [];
  },
};

/** Relative luminance: darker backgrounds swallow dark drawings. */
const darkBackground = 0.18;

/** What stands in the header, or is called so. */
function isLogo({ draft }: CheckedEmail, { block, address, alt = '', path = '' }: ReadPicture): boolean {
  const isAbove = draft.blocks.some(({ id, blockfilter }) => id === block && blockfilter === 'header');
  return isAbove || /logo/i.test(`${path} ${alt} ${address}`);
}

/** Whether dark mode makes its background dark, which was light. */
const isDarkened = ({ background, darkBackground: dark }: ReadPicture) =>
  background !== undefined &&
  dark !== undefined &&
  luminance(background) > darkBackground &&
  luminance(dark) <= darkBackground;

/** A dark logo with nothing around it can be seen in dark mode; of pictures of ours, which alone are known. */
const logoInDark: Rule = {
  severity: 'advice',
  title: 'Logo en mode sombre',
  sentence: pictureChecks.logoInDark,
  check: (email) =>
    reportPictures(
      email.reading.pictures.filter(
        (picture) =>
          picture.value !== undefined &&
          email.context.pictures[picture.value.url]?.mail.isDarkInk === true &&
          isDarkened(picture) &&
          isLogo(email, picture),
      ),
      () => pictureChecks.logoInDark,
    ),
};

/** Told by the renderer. */
const pictureInvalid: Rule = {
  severity: 'blocking',
  title: 'Image invalide',
  sentence: emailWords.imageInvalid('{image}'),
};

/** The rules of the group, by their ids. */
export const picturesRules = {
  'alt-missing': altMissing,
  'alt-missing-on-link': altMissingOnLink,
  'alt-file-name': altFileName,
  'picture-unreachable': pictureUnreachable,
  'picture-unpublished': pictureUnpublished,
  'picture-heavy': pictureHeavy,
  'picture-small': pictureSmall,
  'picture-tall': pictureTall,
  'picture-format': pictureFormat,
  'mostly-pictures': mostlyPictures,
  'logo-in-dark': logoInDark,
  'picture-invalid': pictureInvalid,
} satisfies RulesOf<'pictures'>;
