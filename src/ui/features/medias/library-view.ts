import { type MediaOrder, mediaOrders } from '../../../core/media/media-order.ts';

/** Which part of the library is on the screen, as its address says. */
export interface LibraryView {
  /** Path of a folder, '' for the top. */
  folder: string;
  /** Words looked for in every folder. */
  search: string;
  order: MediaOrder;
}

/** In addresses; the first order has none. */
const orderNames: Record<MediaOrder, string> = { newest: '', name: 'nom', heaviest: 'poids' };

/** Reads `?dossier=…&q=…&ordre=…`; what does not read as an order is the first one. */
export function readLibraryView(query: URLSearchParams): LibraryView {
  const named = query.get('ordre') ?? '';
  return {
    folder: query.get('dossier') ?? '',
    search: query.get('q') ?? '',
    order: mediaOrders.find((order) => orderNames[order] === named) ?? 'newest',
  };
}

/** The query of a place; what is empty is not in it. */
export function writeLibraryView({ folder, search, order }: LibraryView): string {
  const parts = { dossier: folder, q: search, ordre: orderNames[order] };
  return new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== '')).toString();
}

/** The folders that lead to a folder, itself last; none for the top. */
export function foldersTo(folder: string): { path: string; name: string }[] {
  const names = folder.split('/').filter((name) => name !== '');
  return names.map((name, at) => ({ name, path: names.slice(0, at + 1).join('/') }));
}

/** A folder's path from that of the one it is in. */
export const pathIn = (parent: string, name: string) =>
  [parent, name].filter((part) => part !== '').join('/');
