/** Where the library's files are in addresses. */
export const mediaPrefix = '/media/';
/** Where the product's own pictures are: fallback images and social icons. */
export const productImagePrefix = '/images/';
