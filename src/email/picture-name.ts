import { pictureSource } from '../core/import/preserved-pictures.ts';
import { quoted, shortened } from '../core/wording/phrases.ts';

const longestName = 60;

/** The file that an address names, as people know it. */
export function fileNameOf(address: string): string {
  if (/^data:/i.test(address)) return address.slice(0, address.indexOf(',', 5) + 1 || 30).slice(0, 30);
  return (
    pictureSource(address)
      .split(/[?#]/, 1)[0]
      ?.split('/')
      .findLast((part) => part !== '') ?? address
  );
}

/** What remarks call a picture: its file. Their place says in which block it stands. */
export const pictureName = (file: string): string => quoted(shortened(file, longestName));
