import type { Json } from './json-schemas.ts';

interface PicturePath {
  path: string;
  operationId: string;
  summary: string;
  parameters: Record<string, { description: string; example: string }>;
  types: readonly string[];
}

const anyPicture = ['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml', 'image/webp', 'image/avif'];

/** Where pictures are served: they answer no row of the contract, for what they answer is no JSON and no page. */
export const picturePaths: readonly PicturePath[] = [
  {
    path: '/media/{path}',
    operationId: 'pictures.media',
    summary: 'Une image de la médiathèque, ou l’une de ses formes dérivées',
    parameters: {
      path: {
        description: 'Dossiers et nom ; les barres obliques restent telles quelles.',
        example: 'place.jpg',
      },
    },
    types: anyPicture,
  },
  {
    path: '/images/{path}',
    operationId: 'pictures.product',
    summary: 'Une image du produit : fond vide, réseaux sociaux…',
    parameters: {
      path: {
        description: 'Dossiers et nom ; les barres obliques restent telles quelles.',
        example: 'no-image.png',
      },
    },
    types: anyPicture,
  },
  {
    path: '/thumbnails/{noun}/{id}.jpg',
    operationId: 'pictures.thumbnail',
    summary: 'La vignette d’un modèle de bloc, d’un bloc enregistré ou mis de côté',
    parameters: {
      noun: { description: '« block-templates », « widgets » ou « clipboard ».', example: 'block-templates' },
      id: { description: 'Identifiant de ce qu’elle montre.', example: 'texte' },
    },
    types: ['image/jpeg'],
  },
  {
    path: '/content-pictures/{name}.jpg',
    operationId: 'pictures.content',
    summary: 'La petite image d’un contenu, à l’adresse que donne sa liste',
    parameters: { name: { description: 'Nom donné par la liste.', example: '0123456789abcdef' } },
    types: ['image/jpeg'],
  },
];

export const binary: Json = { type: 'string', format: 'binary' };
