import { mediaAddress } from '../../core/media/addresses.ts';
import { authorshipOf } from '../../core/people/caller.ts';
import type { ThemeContents } from '../../core/theme/read-theme.ts';
import type { Deps } from '../deps.ts';
import type { NewMedia } from '../ports/media-library.ts';
import { ownLogo } from './own-logo.ts';

type MediaDeps = Pick<Deps, 'medias' | 'author' | 'clock'>;

/** A library that remembers what it was given, so that it can be as it was. */
async function createChanges(deps: MediaDeps) {
  const { medias, clock } = deps;
  const facts = { ...authorshipOf(deps), createdAt: clock.now().toISOString() };
  const folders = new Set(await medias.folders());
  const added: string[] = [];
  return {
    /** @returns its address @throws AppError as `MediaLibrary.add` */
    async add(media: Omit<NewMedia, 'author' | 'author_id' | 'createdAt' | 'origin'>): Promise<string> {
      const origin = { kind: 'upload' as const, file: media.filename };
      const { media: there, isNew } = await medias.add({ ...facts, ...media, origin });
      if (isNew) added.push(there.id);
      return there.url;
    },
    /** What was there before stays, and so does a folder that somebody put something into meanwhile. */
    async takeBack(): Promise<void> {
      for (const id of added.splice(0)) await medias.remove(id).catch(() => undefined);
      const now = await medias.folders().catch(() => []);
      const made = now.filter((folder) => !folders.has(folder));
      // Those that stand in others come first.
      for (const folder of made.reverse()) await medias.removeFolder(folder).catch(() => undefined);
    },
  };
}

/** One that is given, as headers show it; or one of the library. */
export type ThemeLogo = { png: Uint8Array; alt: string } | { address: string };

/**
 * Adds the pictures of a theme to the library.
 * @returns their addresses by those its contents name, and how they are taken back
 * @throws AppError as `MediaLibrary.add`; then none that it added is left
 */
export async function storeThemeMedias(
  deps: MediaDeps,
  { theme, medias }: Pick<ThemeContents, 'theme' | 'medias'>,
  logo?: ThemeLogo,
): Promise<{ pictures: Map<string, string>; takeBack: () => Promise<void> }> {
  const { add, takeBack } = await createChanges(deps);
  const pictures = new Map<string, string>();
  try {
    // One after the other: they are large.
    for (const { id, bytes, alt, credit } of medias) {
      if (id === theme.logo) continue;
      const at = id.lastIndexOf('/');
      const folder = id.slice(0, Math.max(0, at));
      pictures.set(mediaAddress(id), await add({ bytes, filename: id.slice(at + 1), folder, alt, credit }));
    }
    if (theme.logo !== '') {
      const address =
        logo && 'png' in logo
          ? await add({ ...ownLogo, bytes: logo.png, alt: logo.alt, credit: '' })
          : logo?.address;
      pictures.set(mediaAddress(theme.logo), address ?? '');
    }
  } catch (error) {
    await takeBack();
    throw error;
  }
  return { pictures, takeBack };
}
