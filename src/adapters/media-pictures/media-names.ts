import { AppError } from '../../core/errors/app-error.ts';
import type { Media } from '../../core/media/media.ts';
import { slug } from '../../core/slug.ts';

/** The extension that a new file gets, by what it is. */
const extensions: Record<Media['format'], string> = {
  jpeg: '.jpg',
  png: '.png',
  gif: '.gif',
  webp: '.webp',
  avif: '.avif',
  tiff: '.tif',
  svg: '.svg',
};

const fitting: Partial<Record<Media['format'], RegExp>> = {
  jpeg: /\.(jpe?g|jpe|jfif)$/i,
  png: /\.png$/i,
  gif: /\.gif$/i,
};

/** Whether a file is of a format that mail shows, and says so. */
export const saysItsFormat = (name: string, format: Media['format']): boolean =>
  fitting[format]?.test(name) ?? false;

/** What looks like the extension of a picture; of a name such as 'v1.2' nothing. */
const extensionOf = (name: string) =>
  /\.(?:jpe?g|jpe|jfif|png|gif|webp|avif|tiff?|svg)$/i.exec(name)?.[0] ?? '';
const withoutExtension = (name: string) => name.slice(0, name.length - extensionOf(name).length);

/** What `slug` answers for a name without a Latin letter or a digit. */
const nameless = 'sans-nom';

/**
 * A name for a file that was given as `filename`, which may hold a path or anything else.
 * @param mark tells it from others of that name, as in `-2`
 */
export function nameForUpload(filename: string, format: Media['format'], mark: string): string {
  const last = filename.split(/[/\\]/).at(-1) ?? '';
  const base = slug(withoutExtension(last));
  return (base === nameless ? 'image' : base) + mark + extensions[format];
}

/**
 * The name of a file that a person calls `wanted`; its extension stays. One that it has, or had, is taken as it is.
 * @throws AppError `media-name-invalid`
 */
export function nameForMove(wanted: string, { name, formerly }: Pick<Media, 'name' | 'formerly'>): string {
  if ([name, ...formerly.map((id) => id.split('/').at(-1))].includes(wanted)) return wanted;
  const base = slug(withoutExtension(wanted));
  if (base === nameless) throw AppError.of('media-name-invalid', { name: wanted });
  return base + (/\.[^.]*$/.exec(name)?.[0] ?? '');
}

/** What a picture made of a file is called where it is received. */
export const nameForMail = (name: string, type: string): string => `${withoutExtension(name)}.${type}`;
