/** Where the library's files are in addresses. */
export const mediaPrefix = '/media/';
/** Where the product's own pictures are: fallback images and social icons. */
export const productImagePrefix = '/images/';
/** Stands where an image parameter has no picture (specification, section 7). */
export const noImageAddress = `${productImagePrefix}standard/no-image.jpg`;
