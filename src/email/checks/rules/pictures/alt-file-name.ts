import { pictureChecks } from '../../../../core/wording/checks/pictures.ts';
import type { ReadPicture } from '../../evidence/reading.ts';
import type { Rule } from '../../rule.ts';
import { describePicture } from './picture-fixes.ts';
import { reportPictures } from './report-pictures.ts';

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
export const altFileName: Rule = {
  check: ({ reading }) =>
    reportPictures(reading.pictures.filter(isFileName), pictureChecks.altFileName, '[alt]'),
  fixes: [describePicture(pictureChecks.describe)],
};
