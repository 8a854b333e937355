/** What the server says of thumbnails (docs/product-rules.md#sentences-that-are-fixed). */
export const thumbnailServerWording = {
  failed: (id: string, reason: string) =>
    `La miniature de «\u00a0${id}\u00a0» n’a pas pu être faite. ${reason} Le reste est bien enregistré.`,
} as const;
