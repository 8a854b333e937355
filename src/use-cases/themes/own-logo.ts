import type { Media } from '../../core/media/media.ts';
import { logoColors } from '../../core/theme/logo-colors.ts';
import type { ThemeContents } from '../../core/theme/read-theme.ts';
import { fitPalette, logoBackground } from '../../email/theme/fit-palette.ts';
import type { Deps } from '../deps.ts';

/** Where the logo that a theme was taken with stands in the library. */
export const ownLogo = { folder: 'identite', filename: 'logo.png' };

/** Whether a picture of the library is a logo that a theme was taken with. */
export const isOwnLogo = ({ folder, name }: Pick<Media, 'folder' | 'name'>) =>
  folder === ownLogo.folder && /^logo(?:-\d+)?\.png$/.test(name);

/** The logo that a theme was last taken with; undefined where none was. */
async function findOwnLogo({ medias }: Pick<Deps, 'medias'>): Promise<Media | undefined> {
  const [last] = (await medias.list())
    .filter(isOwnLogo)
    .toSorted((one, other) => (other.created_at ?? '').localeCompare(one.created_at ?? ''));
  return last;
}

/**
 * The template of a theme in the colours of a logo, and the background that the logo stands on there.
 * @throws AppError as `PictureEncoder.sample`
 */
export async function inColorsOf(
  { pictures }: Pick<Deps, 'pictures'>,
  { template, theme }: Pick<ThemeContents, 'template' | 'theme'>,
  logo: Uint8Array,
) {
  const drawn = logoColors(await pictures.sample(logo));
  const colors = fitPalette(template.colors, theme.brand, drawn);
  const colored = { ...template, colors };
  return { template: colored, background: logoBackground(drawn, colored, theme.brand) };
}

/** A theme in the colours of one's own logo, which is in the library; as it is where there is none. */
export async function inOwnColors(
  deps: Pick<Deps, 'medias' | 'pictures'>,
  contents: ThemeContents,
): Promise<{ contents: ThemeContents; logo?: { address: string } }> {
  const media = await findOwnLogo(deps);
  const bytes = media && (await deps.medias.read(media.url))?.bytes;
  if (!media || !bytes) return { contents };
  const { template } = await inColorsOf(deps, contents, bytes);
  return { contents: { ...contents, template }, logo: { address: media.url } };
}
